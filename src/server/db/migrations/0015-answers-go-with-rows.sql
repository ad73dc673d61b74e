-- The stored answer of a write goes with the row that it tells of (sync/idempotency.ts). NULL: it tells of no row's content.

ALTER TABLE idempotency NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tombstones NO FORCE ROW LEVEL SECURITY;

ALTER TABLE idempotency ADD COLUMN row_id uuid;
-- Rows say whose they are; what answers a delete does not.
UPDATE idempotency SET row_id = (body::jsonb ->> 'id')::uuid WHERE body::jsonb ? 'signature_id';
UPDATE idempotency SET body = '' FROM tombstones
  WHERE tombstones.signature_id = idempotency.signature_id AND tombstones.id = idempotency.row_id;
CREATE INDEX ON idempotency (signature_id, row_id);

ALTER TABLE tombstones FORCE ROW LEVEL SECURITY;
ALTER TABLE idempotency FORCE ROW LEVEL SECURITY;
