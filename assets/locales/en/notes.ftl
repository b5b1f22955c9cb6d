# Notes that people write for themselves about a game.

command-note = note
command-note-about = Write a private note about a game, or read your notes
option-text = text
option-text-about = What you want to remember; leave it out to see your notes
option-note-turn-about = Which turn it is about; leave it out for the last one
option-remove = remove
option-remove-about = Remove the note about this turn
option-notes = notes
option-notes-about = Include your own notes in the record

note-kept = Noted for turn { $turn }. Only you see it, here, in `/board` and in `/replay`.
note-removed = Your note for turn { $turn } is gone.
# { $game } is the title of a game.
notes-head = **Your notes** about { $game }:
notes-none = You have no notes about { $game }. **Write a note** makes one.
button-note = Write a note
note-window = Your note
note-window-text = What you want to remember about the turn
notes-in-file = They are too long for a message, so they are in the file.
note-line-back = 📝 Turn { $turn } ({ $back }): { $text }
# Said of a turn.
note-taken-back = taken back since
note-line = 📝 Turn { $turn }: { $text }

refusal-note-too-long = Your notes on one game can have { $most } characters in total. You have { $room } left for this one, and it is { $over } too long.

privacy-notes = **Notes you have written about games:** { $count }.
