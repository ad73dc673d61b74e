-- The shop's records: companies, categories, products, suppliers, employees; and the profile of an affiliate.

CREATE TABLE companies (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  name text NOT NULL,
  cnpj text NOT NULL,
  description text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  cep text NOT NULL,
  address text NOT NULL,
  number text NOT NULL,
  complement text NOT NULL,
  district text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  PRIMARY KEY (signature_id, id)
);
CREATE INDEX ON companies (signature_id, rev);
CREATE INDEX ON companies (signature_id, sort, id);

CREATE TABLE categories (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  parent_id uuid,
  id_company uuid NOT NULL,
  PRIMARY KEY (signature_id, id),
  FOREIGN KEY (signature_id, parent_id) REFERENCES categories,
  FOREIGN KEY (signature_id, id_company) REFERENCES companies
);
CREATE INDEX ON categories (signature_id, rev);
CREATE INDEX ON categories (signature_id, sort, id);
CREATE INDEX ON categories (signature_id, parent_id);
CREATE INDEX ON categories (signature_id, id_company);

CREATE TABLE products (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  name text NOT NULL,
  id_company uuid NOT NULL,
  category_id uuid,
  brand text NOT NULL,
  cost_price numeric NOT NULL,
  sale_price numeric NOT NULL,
  quantity integer NOT NULL,
  minimum integer,
  movements json NOT NULL,
  PRIMARY KEY (signature_id, id),
  FOREIGN KEY (signature_id, id_company) REFERENCES companies,
  FOREIGN KEY (signature_id, category_id) REFERENCES categories
);
CREATE INDEX ON products (signature_id, rev);
CREATE INDEX ON products (signature_id, sort, id);
CREATE INDEX ON products (signature_id, id_company);
CREATE INDEX ON products (signature_id, category_id);

CREATE TABLE suppliers (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  name text NOT NULL,
  cnpj_cpf text NOT NULL,
  ie text NOT NULL,
  contact_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  postal_code text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  PRIMARY KEY (signature_id, id)
);
CREATE INDEX ON suppliers (signature_id, rev);
CREATE INDEX ON suppliers (signature_id, sort, id);

CREATE TABLE employees (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  name text NOT NULL,
  cpf text NOT NULL,
  rg text NOT NULL,
  birth_date text NOT NULL,
  gender text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  emergency_phone text NOT NULL,
  postal_code text NOT NULL,
  address text NOT NULL,
  address_number text NOT NULL,
  complement text NOT NULL,
  neighborhood text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  position text NOT NULL,
  department text NOT NULL,
  salary numeric,
  hire_date text NOT NULL,
  termination_date text NOT NULL,
  status text NOT NULL,
  pis text NOT NULL,
  ctps_number text NOT NULL,
  ctps_series text NOT NULL,
  PRIMARY KEY (signature_id, id)
);
CREATE INDEX ON employees (signature_id, rev);
CREATE INDEX ON employees (signature_id, sort, id);

CREATE TABLE affiliate_profiles (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  cpf text NOT NULL,
  telefone text NOT NULL,
  data_nascimento text NOT NULL,
  sexo text NOT NULL,
  endereco text NOT NULL,
  cidade text NOT NULL,
  estado text NOT NULL,
  cep text NOT NULL,
  link_afiliado text NOT NULL,
  foto_perfil text NOT NULL,
  descricao text NOT NULL,
  banco text NOT NULL,
  agencia text NOT NULL,
  conta text NOT NULL,
  tipo_conta text NOT NULL,
  pix text NOT NULL,
  comissao_percentual numeric NOT NULL,
  status integer NOT NULL
);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['companies', 'categories', 'products', 'suppliers', 'employees'] LOOP
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
