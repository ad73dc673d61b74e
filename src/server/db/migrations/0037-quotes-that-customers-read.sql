-- What a quote states beside its lines (CDC art. 40 and 21), and what its customer answered on their page.
ALTER TABLE budgets
  ADD COLUMN installments integer,
  ADD COLUMN starts_on text NOT NULL DEFAULT '',
  ADD COLUMN ends_on text NOT NULL DEFAULT '',
  ADD COLUMN used_parts boolean NOT NULL DEFAULT false,
  ADD COLUMN km integer,
  ADD COLUMN answered_at text NOT NULL DEFAULT '',
  ADD COLUMN answered_by text NOT NULL DEFAULT '',
  ADD COLUMN answer_note text NOT NULL DEFAULT '';
ALTER TABLE companies ADD COLUMN logo text NOT NULL DEFAULT '';

-- Kits, how the shop works, and whom it called.
CREATE TABLE kits (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  bytes integer NOT NULL,
  name text NOT NULL,
  items json NOT NULL,
  every_km integer,
  every_months integer,
  PRIMARY KEY (signature_id, id)
);
CREATE INDEX ON kits (signature_id, rev);
CREATE INDEX ON kits (signature_id, sort, id);

CREATE TABLE shop_settings (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  bytes integer NOT NULL,
  opens text NOT NULL,
  closes text NOT NULL,
  bays integer,
  hourly_rate numeric NOT NULL,
  quote_days integer,
  quote_note text NOT NULL,
  intervals json NOT NULL,
  PRIMARY KEY (signature_id, id)
);
CREATE INDEX ON shop_settings (signature_id, rev);

CREATE TABLE customer_calls (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  bytes integer NOT NULL,
  customer_id uuid NOT NULL,
  vehicle_id uuid,
  budget_id uuid,
  reason text NOT NULL,
  about text NOT NULL,
  outcome text NOT NULL,
  at text NOT NULL,
  by text NOT NULL,
  until text NOT NULL,
  PRIMARY KEY (signature_id, id),
  FOREIGN KEY (signature_id, customer_id) REFERENCES customers,
  FOREIGN KEY (signature_id, vehicle_id) REFERENCES vehicles,
  FOREIGN KEY (signature_id, budget_id) REFERENCES budgets
);
CREATE INDEX ON customer_calls (signature_id, rev);
CREATE INDEX ON customer_calls (signature_id, sort, id);
CREATE INDEX ON customer_calls (signature_id, customer_id);
CREATE INDEX ON customer_calls (signature_id, vehicle_id);
CREATE INDEX ON customer_calls (signature_id, budget_id);

-- What a customer answered on the page of a quote, kept as evidence: exactly what was shown, its hash, when and from where
-- (Lei 14.063). It only grows, and refers to no row, so that it outlives them.
CREATE TABLE quote_answers (
  signature_id text NOT NULL,
  id uuid NOT NULL,
  budget_id uuid NOT NULL,
  budget_number integer NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  reason text NOT NULL,
  refused json NOT NULL,
  signature_drawn json,
  shown text NOT NULL,
  shown_hash text NOT NULL,
  address text NOT NULL,
  agent text NOT NULL,
  PRIMARY KEY (signature_id, id)
);
CREATE INDEX ON quote_answers (signature_id, budget_id, at);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['kits', 'shop_settings', 'customer_calls', 'quote_answers'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY own_shop ON %I TO patio_app
         USING (signature_id = current_setting(''patio.signature'', true))
         WITH CHECK (signature_id = current_setting(''patio.signature'', true))',
      tenant_table);
  END LOOP;
  FOREACH tenant_table IN ARRAY ARRAY['kits', 'shop_settings', 'customer_calls'] LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO patio_app', tenant_table);
    EXECUTE format('CREATE TRIGGER count_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_rows()', tenant_table);
    EXECUTE format('CREATE TRIGGER count_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_rows()', tenant_table);
    EXECUTE format('CREATE TRIGGER count_resized AFTER UPDATE ON %I FOR EACH ROW WHEN (NEW.bytes <> OLD.bytes) EXECUTE FUNCTION count_resized_row()', tenant_table);
  END LOOP;
END $$;
GRANT SELECT, INSERT ON quote_answers TO patio_app;
-- The one way by which they go, with the owner's rights: with their shop.
CREATE POLICY owner_keeps ON quote_answers TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE FUNCTION forget_answers_of_gone(shop text) RETURNS void LANGUAGE sql SECURITY DEFINER AS $$
  DELETE FROM quote_answers WHERE signature_id = shop AND NOT EXISTS (SELECT FROM signatures WHERE id = shop);
$$;
REVOKE ALL ON FUNCTION forget_answers_of_gone(text) FROM PUBLIC;
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION forget_answers_of_gone(text) SET search_path = %I, pg_temp', current_schema());
END $$;
GRANT EXECUTE ON FUNCTION forget_answers_of_gone(text) TO patio_server;
