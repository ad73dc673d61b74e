-- How much of the server a shop uses, kept by the database itself: whoever writes a row counts it. A write that says what
-- the shop may use at most (patio.most_rows of a collection, patio.most_bytes of all) is refused beyond it.

CREATE TABLE shop_usage (
  signature_id text NOT NULL REFERENCES signatures,
  collection text NOT NULL,
  rows bigint NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (signature_id, collection)
);
ALTER TABLE shop_usage ENABLE ROW LEVEL SECURITY;
ALTER TABLE shop_usage FORCE ROW LEVEL SECURITY;
CREATE POLICY own_shop ON shop_usage TO patio_app
  USING (signature_id = current_setting('patio.signature', true))
  WITH CHECK (signature_id = current_setting('patio.signature', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON shop_usage TO patio_app;
-- The triggers count what a later migration changes, too.
CREATE POLICY server_counts ON shop_usage TO CURRENT_USER USING (true) WITH CHECK (true);

CREATE FUNCTION refuse_beyond_quota(shop text, collection_name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  most_rows bigint := nullif(current_setting('patio.most_rows', true), '')::bigint;
  most_bytes bigint := nullif(current_setting('patio.most_bytes', true), '')::bigint;
BEGIN
  IF most_rows < (SELECT used.rows FROM shop_usage used WHERE used.signature_id = shop AND used.collection = collection_name) THEN
    RAISE EXCEPTION 'The shop has all the rows that it may have' USING ERRCODE = 'PQ001';
  END IF;
  IF most_bytes < (SELECT sum(used.bytes) FROM shop_usage used WHERE used.signature_id = shop) THEN
    RAISE EXCEPTION 'The shop has all the bytes that it may have' USING ERRCODE = 'PQ002';
  END IF;
END $$;

CREATE FUNCTION count_added_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE shop text;
BEGIN
  FOR shop IN
    INSERT INTO shop_usage AS used
    SELECT signature_id, TG_TABLE_NAME, count(*), sum(bytes) FROM added GROUP BY signature_id
    ON CONFLICT (signature_id, collection) DO UPDATE SET rows = used.rows + excluded.rows, bytes = used.bytes + excluded.bytes
    RETURNING used.signature_id
  LOOP
    PERFORM refuse_beyond_quota(shop, TG_TABLE_NAME);
  END LOOP;
  RETURN NULL;
END $$;

CREATE FUNCTION count_resized_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shop_usage SET bytes = bytes + NEW.bytes - OLD.bytes WHERE signature_id = NEW.signature_id AND collection = TG_TABLE_NAME;
  IF NEW.bytes > OLD.bytes THEN
    PERFORM refuse_beyond_quota(NEW.signature_id, TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION count_removed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shop_usage used SET rows = used.rows - gone.rows, bytes = used.bytes - gone.bytes
  FROM (SELECT signature_id, count(*) AS rows, sum(bytes) AS bytes FROM removed GROUP BY signature_id) gone
  WHERE used.signature_id = gone.signature_id AND used.collection = TG_TABLE_NAME;
  RETURN NULL;
END $$;

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['companies', 'categories', 'products', 'stock_movements', 'suppliers', 'employees', 'customers', 'vehicles', 'budgets', 'services', 'entries'] LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('INSERT INTO shop_usage SELECT signature_id, %L, count(*), sum(bytes) FROM %I GROUP BY signature_id', tenant_table, tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE TRIGGER count_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_rows()', tenant_table);
    EXECUTE format('CREATE TRIGGER count_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_rows()', tenant_table);
    EXECUTE format('CREATE TRIGGER count_resized AFTER UPDATE ON %I FOR EACH ROW WHEN (NEW.bytes <> OLD.bytes) EXECUTE FUNCTION count_resized_row()', tenant_table);
  END LOOP;
END $$;
