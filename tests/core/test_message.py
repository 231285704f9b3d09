"""Sentences with gaps."""

from creuset.core.message import N_, Message


def test_a_message_is_its_sentence_with_the_gaps_filled() -> None:
    message = Message(
        N_("{metal} goes on {below} at {place}"), {"metal": Message("gold"), "below": "silver", "place": 3}
    )
    assert str(message) == "gold goes on silver at 3"
    assert str(Message("as it stands")) == "as it stands"


def test_braces_in_a_filling_are_left_alone() -> None:
    assert str(Message("no action: {text}", {"text": "{other} {}"})) == "no action: {other} {}"


def test_messages_are_equal_when_sentence_and_gaps_are() -> None:
    first = Message("{a}", {"a": Message("{b}", {"b": 1})})
    assert first == Message("{a}", {"a": Message("{b}", {"b": 1})})
    assert hash(first) == hash(Message("{a}", {"a": Message("{b}", {"b": 1})}))
    assert first != Message("{a}", {"a": Message("{b}", {"b": 2})})
    assert first != Message("{a} ", {"a": Message("{b}", {"b": 1})})
    assert first != "{a}"


def test_a_message_keeps_its_gaps_to_itself() -> None:
    gaps: dict[str, str | int | Message] = {"a": 1}
    message = Message("{a}", gaps)
    gaps["a"] = 2
    assert str(message) == "1"


def test_a_message_with_a_gap_left_for_later_can_be_looked_at() -> None:
    """Lines of a log leave `player` open; a failing test or a debugger must still be able to show them."""
    assert "{player} draws" in repr(Message("{player} draws {metal}", {"metal": "iron"}))


def test_a_marked_string_is_the_string() -> None:
    assert N_("marked {gap}") == "marked {gap}"
