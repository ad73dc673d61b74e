-- Issued NFS-e, and the numbers of their declarations.

-- A number belongs to its service from the moment it is given out, before anything is built or sent under it: after a
-- crash the service goes on under its own number, and no other service ever gets it.
CREATE TABLE invoice_numbers (
  signature_id text NOT NULL REFERENCES signatures,
  service_id uuid NOT NULL,
  number bigint NOT NULL,
  PRIMARY KEY (signature_id, service_id),
  FOREIGN KEY (signature_id, service_id) REFERENCES services ON DELETE CASCADE
);
CREATE UNIQUE INDEX ON invoice_numbers (signature_id, number);

CREATE TABLE invoices (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  service_id uuid NOT NULL,
  budget_id uuid NOT NULL,
  number bigint NOT NULL,
  series text NOT NULL,
  issued_at text NOT NULL,
  customer text NOT NULL,
  search text NOT NULL,
  value numeric NOT NULL,
  provider text NOT NULL,
  notice text NOT NULL,
  xml text NOT NULL,
  PRIMARY KEY (signature_id, id),
  FOREIGN KEY (signature_id, service_id) REFERENCES services,
  FOREIGN KEY (signature_id, budget_id) REFERENCES budgets
);
-- A service has one note at most.
CREATE UNIQUE INDEX ON invoices (signature_id, service_id);
CREATE UNIQUE INDEX ON invoices (signature_id, number);
CREATE INDEX ON invoices (signature_id, issued_at, number);
CREATE INDEX ON invoices (signature_id, budget_id);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['invoice_numbers', 'invoices'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY own_shop ON %I TO patio_app
         USING (signature_id = current_setting(''patio.signature'', true))
         WITH CHECK (signature_id = current_setting(''patio.signature'', true))',
      tenant_table);
    -- Nobody changes a number that was given out, nor a note that was issued.
    EXECUTE format('GRANT SELECT, INSERT, DELETE ON %I TO patio_app', tenant_table);
  END LOOP;
END $$;
