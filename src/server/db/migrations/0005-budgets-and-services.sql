-- Quotes, the services that come of them, the numbers that a shop gives out, and the directory of public links.

CREATE TABLE budgets (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  budget_number integer NOT NULL,
  provisional_number integer,
  customer_id uuid,
  vehicle_id uuid,
  date text NOT NULL,
  expiry_date text NOT NULL,
  description text NOT NULL,
  items json NOT NULL,
  discount numeric NOT NULL,
  total numeric NOT NULL,
  status text NOT NULL,
  approval_token text NOT NULL,
  PRIMARY KEY (signature_id, id),
  FOREIGN KEY (signature_id, customer_id) REFERENCES customers,
  FOREIGN KEY (signature_id, vehicle_id) REFERENCES vehicles
);
CREATE INDEX ON budgets (signature_id, rev);
CREATE INDEX ON budgets (signature_id, sort, id);
CREATE INDEX ON budgets (signature_id, customer_id);
CREATE INDEX ON budgets (signature_id, vehicle_id);
CREATE UNIQUE INDEX ON budgets (signature_id, budget_number);

CREATE TABLE services (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  id_budget uuid,
  employer_id uuid,
  status text NOT NULL,
  arrived text NOT NULL,
  exit text NOT NULL,
  obs text NOT NULL,
  comission numeric NOT NULL,
  document_token text NOT NULL,
  PRIMARY KEY (signature_id, id),
  FOREIGN KEY (signature_id, id_budget) REFERENCES budgets,
  FOREIGN KEY (signature_id, employer_id) REFERENCES employees
);
CREATE INDEX ON services (signature_id, rev);
CREATE INDEX ON services (signature_id, sort, id);
CREATE INDEX ON services (signature_id, employer_id);
CREATE INDEX ON services (signature_id, arrived);
-- A quote becomes one service at most (ruling 20).
CREATE UNIQUE INDEX ON services (signature_id, id_budget);

-- The last number of each kind that a shop has given out: one that was used never comes back, also when its row goes.
CREATE TABLE shop_sequences (
  signature_id text NOT NULL REFERENCES signatures,
  name text NOT NULL,
  last bigint NOT NULL,
  PRIMARY KEY (signature_id, name)
);

-- Where a link that works without signing in leads to. Its secret is all that names it, so it is the key: of the
-- tables with a shop this is the one that is not found by shop.
CREATE TABLE public_links (
  token text PRIMARY KEY,
  signature_id text NOT NULL REFERENCES signatures,
  collection text NOT NULL,
  row_id uuid NOT NULL
);
CREATE INDEX ON public_links (signature_id);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['budgets', 'services', 'shop_sequences', 'public_links'] LOOP
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

-- Whoever opens a link has not said whose it is: the server itself looks that up.
CREATE POLICY server_follows ON public_links FOR SELECT TO CURRENT_USER USING (true);
