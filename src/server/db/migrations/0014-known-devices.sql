-- Devices on which an account was entered before: hashed, a few an account (areas/access/known-devices.ts).
CREATE TABLE known_devices (
  secret_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  used_at timestamptz NOT NULL
);
CREATE INDEX ON known_devices (user_id, used_at);
