-- A device has a name of its own in a shop ('Box 1'): the same in every session of the shop's people on it, and after another
-- sign-in (areas/access/device-names.ts).

-- Hash of the secret by which the device is the same one again; null of sessions that began before there was one, and on
-- devices that keep no cookies until they are named.
ALTER TABLE sessions ADD COLUMN device_key text;
CREATE INDEX ON sessions (device_key);

CREATE TABLE device_names (
  signature_id text NOT NULL REFERENCES signatures ON DELETE CASCADE,
  device_key text NOT NULL,
  name text NOT NULL,
  named_at timestamptz NOT NULL,
  PRIMARY KEY (signature_id, device_key)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON device_names TO patio_server;
