-- A service asks for its note with its own row, so the wish waits in the outbox without internet (decision 042); and every device
-- sees where the note stands.
ALTER TABLE services
  ADD COLUMN note_wish text NOT NULL DEFAULT '',
  ADD COLUMN note_state text NOT NULL DEFAULT '',
  ADD COLUMN note_reason text NOT NULL DEFAULT '';
