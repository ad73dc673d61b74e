-- What a service's work order holds: why the car came, until when it is promised, why it stands, how it came and went, which
-- lines of its quote are done and what was noted.
ALTER TABLE services
  ADD COLUMN complaint text NOT NULL DEFAULT '',
  ADD COLUMN promised text NOT NULL DEFAULT '',
  ADD COLUMN stop_reason text NOT NULL DEFAULT '',
  ADD COLUMN km_in integer,
  ADD COLUMN km_out integer,
  ADD COLUMN fuel_in text NOT NULL DEFAULT '',
  ADD COLUMN fuel_out text NOT NULL DEFAULT '',
  ADD COLUMN done_lines json NOT NULL DEFAULT '[]',
  ADD COLUMN work_notes json NOT NULL DEFAULT '[]';
