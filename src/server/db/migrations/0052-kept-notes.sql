-- Issued notes outlive their shop for as long as the law wants them kept (CTN art. 173, I, and 195; LGPD art. 16, I). Their rows refer
-- to nothing: no screen and no call reads them. A shop's role only adds its own, the server's takes them away in their time, and
-- whoever runs the server reads them as the owner (`npm run kept-notes`). Nobody changes one.
CREATE TABLE kept_notes (
  -- As it was called in its time.
  shop text NOT NULL,
  id uuid NOT NULL,
  cnpj text NOT NULL,
  series text NOT NULL,
  number bigint NOT NULL,
  dps_id text NOT NULL,
  issued_at text NOT NULL,
  state text NOT NULL,
  -- Null where no answer ever said whether the note exists: then the document is what was sent.
  access_key text,
  document text NOT NULL,
  document_hash text NOT NULL,
  event_kind text,
  event_xml text,
  event_hash text,
  -- The first day on which it may go.
  kept_until date NOT NULL,
  PRIMARY KEY (shop, id)
);
CREATE INDEX ON kept_notes (kept_until);
CREATE INDEX ON kept_notes (cnpj);

ALTER TABLE kept_notes ENABLE ROW LEVEL SECURITY;
CREATE POLICY shop_adds ON kept_notes FOR INSERT TO patio_app WITH CHECK (shop = current_setting('patio.signature', true));
CREATE POLICY server_forgets ON kept_notes TO patio_server USING (true);
GRANT INSERT ON kept_notes TO patio_app;
GRANT SELECT, DELETE ON kept_notes TO patio_server;
