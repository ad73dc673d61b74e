-- The ledger: what comes in and goes out.

CREATE TABLE entries (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  id_company uuid NOT NULL,
  id_budget uuid,
  description text NOT NULL,
  type text NOT NULL,
  amount numeric NOT NULL,
  date text NOT NULL,
  due_date text NOT NULL,
  method_payment smallint NOT NULL,
  is_paid boolean NOT NULL,
  notes text NOT NULL,
  category text NOT NULL,
  cost_center text NOT NULL,
  group_id text NOT NULL,
  open_due text NOT NULL,
  PRIMARY KEY (signature_id, id),
  FOREIGN KEY (signature_id, id_company) REFERENCES companies,
  FOREIGN KEY (signature_id, id_budget) REFERENCES budgets
);
CREATE INDEX ON entries (signature_id, rev);
CREATE INDEX ON entries (signature_id, sort, id);
CREATE INDEX ON entries (signature_id, id_company);
CREATE INDEX ON entries (signature_id, id_budget);
CREATE INDEX ON entries (signature_id, date);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['entries'] LOOP
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
