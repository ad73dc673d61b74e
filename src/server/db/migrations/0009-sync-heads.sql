-- One random mark a write: whoever has seen a revision can be told from whoever has seen another one under the same
-- number, after a database has lost its last commits (a restored backup, a failover to a replica that lagged).

CREATE TABLE sync_heads (
  signature_id text NOT NULL REFERENCES signatures,
  rev bigint NOT NULL,
  head uuid NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (signature_id, rev)
);

ALTER TABLE sync_heads ENABLE ROW LEVEL SECURITY;
ALTER TABLE sync_heads FORCE ROW LEVEL SECURITY;
CREATE POLICY own_shop ON sync_heads TO patio_app
  USING (signature_id = current_setting('patio.signature', true))
  WITH CHECK (signature_id = current_setting('patio.signature', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON sync_heads TO patio_app;
