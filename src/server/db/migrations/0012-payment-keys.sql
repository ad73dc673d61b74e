-- A month is paid once a key, however often the call is repeated.
ALTER TABLE payments ADD COLUMN call_key text;
CREATE UNIQUE INDEX ON payments (signature_id, call_key);
