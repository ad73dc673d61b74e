-- Devices on which an account was entered before: hashed, a few an account (areas/access/known-devices.ts).
CREATE TABLE known_devices (
  secret_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  used_at timestamptz NOT NULL
);
CREATE INDEX ON known_devices (user_id, used_at);

-- Who has had a free trial: keyed hashes of tax numbers and e-mails, which outlive the subscription (areas/signatures/trials.ts).
CREATE TABLE trials (
  mark text PRIMARY KEY,
  started_at timestamptz NOT NULL
);

-- Subscriptions of before have left no mark.
CREATE INDEX ON signatures (cpf);
