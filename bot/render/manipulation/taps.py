"""What a tap on a hand panel of Manipulation means."""

from __future__ import annotations

from bot.cards.card import SUITS
from bot.errors import BadInput, NotYourTurn, StaleButton
from bot.games.manipulation.draft import Draft
from bot.games.manipulation.moves import Pass
from bot.games.manipulation.review import review
from bot.games.manipulation.steps import added, laid, mended, taken
from bot.games.manipulation.typed import typed
from bot.games.manipulation.view import ManipulationView
from bot.games.moves import Draw, Move
from bot.render.game_screens import Question, Wish
from bot.render.ids import Action, ButtonId
from bot.render.manipulation import questions
from bot.render.manipulation.bench import Places, Step, draft_of, drafted, meld_at
from bot.render.manipulation.bench_buttons import PLAY_OR_NOT, SHOW_ONE, ends_turn
from bot.render.manipulation.hints import play_or_not, show_one
from bot.render.manipulation.table_form import form
from bot.render.scene import Scene


def meant(scene: Scene, view: ManipulationView, button: ButtonId) -> Wish:
    """The move, the step of the draft, or what is asked or said. Raises as `GameScreens` says."""
    draft = draft_of(scene.draft, view)
    way_out = _way_out(view, draft, button)
    if way_out is not None:
        return way_out
    if view.turn is None:
        raise StaleButton
    if view.turn != view.seat:
        raise NotYourTurn(seat=view.turn)
    steps = (_picked, _put_down, _rearranged, _other_step)
    step = next(filter(None, (find(draft, button) for find in steps)), None)
    return _said_or_asked(scene, view, draft, button) if step is None else drafted(view, step)


def _way_out(view: ManipulationView, draft: Draft, button: ButtonId) -> Wish | None:
    """Whether such a move is legal is for the game to say; which one ends the turn is asked."""
    match button.action, button.numbers:
        case Action.STOCK, ():
            return _asked_if_lost(view, draft, Draw(source="stock"))
        case Action.SKIP, ():
            return _asked_if_lost(view, draft, Pass())
        case Action.REALLY, ():
            return Draw(source="stock") if view.stock else Pass()
    return None


def _asked_if_lost(view: ManipulationView, draft: Draft, move: Move) -> Move | Question:
    lost = draft.is_changed and move in view.legal and ends_turn(view, move)
    return questions.really(view, move) if lost else move


# -- steps -------------------------------------------------------------------------------------


def _picked(draft: Draft, button: ButtonId) -> Step | None:
    """Cards into the tray, and back into the hand."""
    match button.action, button.numbers:
        case Action.TRAY, (_, chosen):
            cards = Places(draft).cards(chosen)
            return lambda now: taken(now, cards)
        case Action.BACK, ():
            return lambda now: now.return_to_hand()
    return None


def _put_down(draft: Draft, button: ButtonId) -> Step | None:
    """Cards that are named, else all of the tray, as a new meld or on one."""
    match button.action, button.numbers:
        case Action.NEW, tuple(more) if len(more) <= 1:
            cards = Places(draft).cards(*more) if more else None
            return lambda now: laid(now, cards)
        case Action.PUT, ((number,), *more) if len(more) <= 1:
            cards = Places(draft).cards(*more) if more else None
            return lambda now: added(now, meld_at(now, number).letter, cards)
    return None


def _rearranged(draft: Draft, button: ButtonId) -> Step | None:
    """Melds split and joined."""
    match button.action, button.numbers:
        case Action.MEND, ((number,),):
            return lambda now: mended(now, meld_at(now, number).letter)
        case Action.SPLIT, ((number,), _, (place,)):
            (card,) = Places(draft).cards((place,))
            return lambda now: now.split(meld_at(now, number).letter, card)
        case Action.MERGE, ((number,), _, (other,)):
            return lambda now: now.join(meld_at(now, number).letter, meld_at(now, other).letter)
    return None


def _other_step(_draft: Draft, button: ButtonId) -> Step | None:
    match button.action, button.numbers:
        case Action.UNDO, ():
            return lambda now: now.undo()
        case Action.REDO, ():
            return lambda now: now.redo()
        case Action.RESET, ():
            return lambda now: now.reset()
        case Action.TYPED, ():
            return lambda now: _typed(now, button.typed)
    return None


def _typed(draft: Draft, text: str) -> Draft:
    """What can't be read is kept: the panel says what is wrong, and the form has it again."""
    try:
        return typed(draft, text)
    except BadInput:
        return draft.not_understood(text)


# -- the rest ----------------------------------------------------------------------------------


def _said_or_asked(scene: Scene, view: ManipulationView, draft: Draft, button: ButtonId) -> Wish:
    match button.action, button.numbers:
        case Action.CONFIRM, ():
            return _confirmed(draft)
        case Action.TYPE, ():
            return form(scene, view, draft)
        case Action.HINT, ((about,),) if about == PLAY_OR_NOT:
            return play_or_not(scene, view)
        case Action.HINT, ((about,),) if about == SHOW_ONE:
            return show_one(scene, view)
    return _asked(view, draft, button)


def _asked(view: ManipulationView, draft: Draft, button: ButtonId) -> Question:
    match button.action, button.numbers:
        case Action.LOOK, ():
            return questions.which_meld(view, draft)
        case Action.LOOK, (_, (number,)):
            return questions.one_meld(view, draft, meld_at(draft, number))
        case Action.PAGE, ((suit,),) if suit < len(SUITS):
            return questions.hand_page(view, draft, suit)
    raise StaleButton


def _confirmed(draft: Draft) -> Move:
    """The play. Raises the first reason why it can't be confirmed."""
    problems = review(draft).problems
    if problems:
        raise problems[0]
    return draft.move()
