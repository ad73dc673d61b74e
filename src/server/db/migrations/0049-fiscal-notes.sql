-- NFS-e of the national system: how each company issues them, the notes with their life, their numbers, and what the worker has to do.

-- One row a company that was ever set up. `certificate` is sealed (AES-256-GCM); its password is kept nowhere.
CREATE TABLE fiscal_settings (
  signature_id text NOT NULL REFERENCES signatures,
  company_id uuid NOT NULL,
  cnpj text NOT NULL,
  series text NOT NULL,
  profile jsonb NOT NULL,
  environment text NOT NULL CHECK (environment IN ('1', '2')),
  certificate text,
  certificate_hash text,
  certificate_name text NOT NULL,
  certificate_issuer text NOT NULL,
  certificate_from timestamptz,
  certificate_until timestamptz,
  told_days integer,
  checks jsonb NOT NULL,
  checked_at timestamptz,
  municipality jsonb,
  municipality_at timestamptz,
  trial_hash text,
  live_at timestamptz,
  PRIMARY KEY (signature_id, company_id),
  FOREIGN KEY (signature_id, company_id) REFERENCES companies ON DELETE CASCADE,
  CHECK ((certificate IS NULL) = (certificate_hash IS NULL AND certificate_until IS NULL)),
  -- Nobody is live without a certificate that a trial note has gone through with.
  CHECK (environment = '2' OR (certificate IS NOT NULL AND live_at IS NOT NULL))
);
-- Whoever holds the certificate of a CNPJ issues under its numbers: two shops of one company keep apart by their series.
CREATE UNIQUE INDEX ON fiscal_settings (cnpj, series) WHERE certificate IS NOT NULL;
CREATE INDEX ON fiscal_settings (certificate_until) WHERE certificate IS NOT NULL;

-- The last number given out. It moves in the transaction that freezes the bytes which bear it. Those up to `started_after` were
-- another program's.
CREATE TABLE fiscal_numbers (
  signature_id text NOT NULL REFERENCES signatures,
  cnpj text NOT NULL,
  series text NOT NULL,
  environment text NOT NULL,
  last bigint NOT NULL,
  started_after bigint NOT NULL,
  PRIMARY KEY (signature_id, cnpj, series, environment)
);

CREATE TABLE fiscal_notes (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  company_id uuid,
  -- Null for the trial note of a set-up, and where a refused note's service was deleted since.
  service_id uuid,
  budget_id uuid,
  state text NOT NULL CHECK (state IN ('draft', 'signed', 'sending', 'uncertain', 'authorized', 'rejected', 'cancelling', 'cancelled', 'substituted')),
  doubt text NOT NULL CHECK (doubt IN ('none', 'maybe', 'refused', 'analysis', 'replacement')),
  environment text NOT NULL CHECK (environment IN ('1', '2')),
  cnpj text NOT NULL,
  series text NOT NULL,
  number bigint,
  dps_id text,
  profile jsonb NOT NULL,
  content jsonb NOT NULL,
  issued_at text NOT NULL,
  customer text NOT NULL,
  search text NOT NULL,
  value numeric NOT NULL,
  signed_dps text,
  signed_hash text,
  certificate_hash text,
  access_key text,
  note_xml text,
  note_hash text,
  messages jsonb NOT NULL,
  replaces uuid,
  replaced_by uuid,
  event_kind text,
  event_reason jsonb,
  signed_event text,
  event_xml text,
  event_hash text,
  author jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (signature_id, id),
  FOREIGN KEY (signature_id, company_id) REFERENCES companies ON DELETE SET NULL (company_id),
  FOREIGN KEY (signature_id, service_id) REFERENCES services ON DELETE SET NULL (service_id),
  FOREIGN KEY (signature_id, budget_id) REFERENCES budgets ON DELETE SET NULL (budget_id),
  CHECK (state IN ('draft', 'rejected') OR (number IS NOT NULL AND dps_id IS NOT NULL AND signed_dps IS NOT NULL AND signed_hash IS NOT NULL)),
  CHECK (state NOT IN ('authorized', 'cancelling', 'cancelled', 'substituted') OR (access_key IS NOT NULL AND note_xml IS NOT NULL AND note_hash IS NOT NULL))
);
-- One live note a service. One that is being replaced is live together with what replaces it.
CREATE UNIQUE INDEX fiscal_notes_one_live ON fiscal_notes (signature_id, service_id)
  WHERE state NOT IN ('rejected', 'cancelled', 'substituted') AND replaced_by IS NULL;
CREATE UNIQUE INDEX ON fiscal_notes (signature_id, cnpj, series, environment, number);
CREATE UNIQUE INDEX ON fiscal_notes (signature_id, access_key);
CREATE INDEX ON fiscal_notes (signature_id, created_at, id);
CREATE INDEX ON fiscal_notes (signature_id, service_id);
CREATE INDEX ON fiscal_notes (signature_id, budget_id);
CREATE INDEX ON fiscal_notes (signature_id, company_id);

-- What was signed, numbered or authorised stays as it was, and what is over does not begin again, whoever writes.
CREATE FUNCTION keep_fiscal_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.signed_dps IS NOT NULL AND (NEW.signed_dps, NEW.signed_hash, NEW.number, NEW.dps_id, NEW.cnpj, NEW.series, NEW.environment)
      IS DISTINCT FROM (OLD.signed_dps, OLD.signed_hash, OLD.number, OLD.dps_id, OLD.cnpj, OLD.series, OLD.environment) THEN
    RAISE EXCEPTION 'the bytes of a signed note do not change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.note_xml IS NOT NULL AND (NEW.note_xml, NEW.access_key, NEW.note_hash) IS DISTINCT FROM (OLD.note_xml, OLD.access_key, OLD.note_hash) THEN
    RAISE EXCEPTION 'an authorised note does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state IN ('rejected', 'cancelled', 'substituted') AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'a note that is over stays so' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.note_xml IS NOT NULL AND NEW.state NOT IN ('authorized', 'cancelling', 'cancelled', 'substituted') THEN
    RAISE EXCEPTION 'an authorised note is not sent again' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_note BEFORE UPDATE ON fiscal_notes FOR EACH ROW EXECUTE FUNCTION keep_fiscal_note();

-- What is to be done, and who does it: a lease that is over is anybody's.
CREATE TABLE fiscal_queue (
  signature_id text NOT NULL,
  note_id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  tries integer NOT NULL,
  lease uuid,
  leased_until timestamptz,
  PRIMARY KEY (signature_id, note_id),
  FOREIGN KEY (signature_id, note_id) REFERENCES fiscal_notes ON DELETE CASCADE
);
CREATE INDEX ON fiscal_queue (due_at);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['fiscal_settings', 'fiscal_numbers', 'fiscal_notes', 'fiscal_queue'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY own_shop ON %I TO patio_app
         USING (signature_id = current_setting(''patio.signature'', true))
         WITH CHECK (signature_id = current_setting(''patio.signature'', true))',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO patio_app', tenant_table);
  END LOOP;
END $$;
-- Out of a shop the server sees whose notes are due, and nothing of what they say.
GRANT SELECT, UPDATE ON fiscal_queue TO patio_server;
CREATE POLICY worker_takes ON fiscal_queue TO patio_server USING (true) WITH CHECK (true);
