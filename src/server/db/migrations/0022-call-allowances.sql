-- How many calls a session, a shop or an address has left (see `plugins/allowances.ts`). It goes with a crash of the
-- database: limits start anew then.
CREATE UNLOGGED TABLE call_allowances (
  key text PRIMARY KEY,
  remaining double precision NOT NULL,
  granted integer NOT NULL,
  counted_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON call_allowances TO patio_server;
