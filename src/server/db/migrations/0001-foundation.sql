-- Accounts, subscriptions, the first collections, and the wall between shops.

CREATE TABLE plans (
  id text PRIMARY KEY,
  name text NOT NULL,
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  company integer NOT NULL,
  users integer NOT NULL
);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text NOT NULL,
  password_hash text,
  level smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
  own_signature text
);

CREATE TABLE signatures (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  cpf text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  company_name text NOT NULL DEFAULT '',
  cep text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  number text NOT NULL DEFAULT '',
  complement text NOT NULL DEFAULT '',
  district text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  status boolean NOT NULL DEFAULT true,
  plan_id text NOT NULL REFERENCES plans,
  user_id uuid NOT NULL REFERENCES users,
  expired_at date,
  created_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE users ADD FOREIGN KEY (own_signature) REFERENCES signatures DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE payments (
  id uuid PRIMARY KEY,
  signature_id text NOT NULL REFERENCES signatures,
  payment_method text NOT NULL DEFAULT '',
  status boolean NOT NULL DEFAULT false,
  limit_date date,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON payments (signature_id, created_at);

CREATE TABLE members (
  signature_id text NOT NULL REFERENCES signatures,
  user_id uuid NOT NULL REFERENCES users,
  PRIMARY KEY (signature_id, user_id)
);
CREATE INDEX ON members (user_id);

CREATE TABLE menu_roles (
  id uuid PRIMARY KEY,
  level smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
  position integer NOT NULL,
  bottom_text text NOT NULL,
  link_url text NOT NULL,
  icon text NOT NULL
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX ON sessions (user_id);

CREATE TABLE login_failures (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  window_ends timestamptz NOT NULL
);

-- The revision counter of a shop. A write locks its row first (DESIGN §4, Change order).
CREATE TABLE sync_counters (
  signature_id text PRIMARY KEY REFERENCES signatures,
  rev bigint NOT NULL DEFAULT 0,
  epoch uuid NOT NULL DEFAULT gen_random_uuid()
);

CREATE FUNCTION start_sync_counter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sync_counters (signature_id) VALUES (NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER start_sync_counter AFTER INSERT ON signatures
  FOR EACH ROW EXECUTE FUNCTION start_sync_counter();

CREATE TABLE tombstones (
  signature_id text NOT NULL REFERENCES signatures,
  collection text NOT NULL,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  deleted_at timestamptz NOT NULL,
  PRIMARY KEY (signature_id, collection, id)
);
CREATE INDEX ON tombstones (signature_id, rev);

CREATE TABLE idempotency (
  signature_id text NOT NULL REFERENCES signatures,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status smallint NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (signature_id, key)
);

CREATE TABLE customers (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  document text NOT NULL,
  document_type text NOT NULL,
  postal_code text NOT NULL,
  address text NOT NULL,
  address_number text NOT NULL,
  complement text NOT NULL,
  neighborhood text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  birth_date text NOT NULL,
  gender text NOT NULL,
  notes text NOT NULL,
  is_active boolean NOT NULL,
  PRIMARY KEY (signature_id, id)
);
CREATE INDEX ON customers (signature_id, rev);
CREATE INDEX ON customers (signature_id, sort, id);

CREATE TABLE vehicles (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  customer_id uuid NOT NULL,
  plate text NOT NULL,
  color text NOT NULL,
  brand text NOT NULL,
  model text NOT NULL,
  version text NOT NULL,
  year text NOT NULL,
  mileage integer,
  fuel_type text NOT NULL,
  PRIMARY KEY (signature_id, id),
  FOREIGN KEY (signature_id, customer_id) REFERENCES customers
);
CREATE INDEX ON vehicles (signature_id, rev);
CREATE INDEX ON vehicles (signature_id, sort, id);
CREATE INDEX ON vehicles (signature_id, plate);
CREATE INDEX ON vehicles (signature_id, customer_id);

-- The role belongs to the whole cluster, which may hold several databases that migrate at the same time.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'patio_app') THEN
    CREATE ROLE patio_app NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END $$;

DO $$
DECLARE tenant_table text;
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    GRANT patio_app TO CURRENT_USER;
  END IF;
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO patio_app', current_schema());
  FOREACH tenant_table IN ARRAY ARRAY['sync_counters', 'tombstones', 'idempotency', 'customers', 'vehicles'] LOOP
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

-- The server itself watches the counters of all shops and starts those of new ones.
CREATE POLICY server_counts ON sync_counters TO CURRENT_USER USING (true) WITH CHECK (true);
