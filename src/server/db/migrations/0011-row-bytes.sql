-- How large a row is as it travels: a chunk of a pull is limited in bytes without reading what it does not send.

ALTER TABLE companies NO FORCE ROW LEVEL SECURITY;
ALTER TABLE companies ADD COLUMN bytes integer;
UPDATE companies SET bytes = octet_length(row_to_json(companies)::text);
ALTER TABLE companies ALTER COLUMN bytes SET NOT NULL;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;

ALTER TABLE categories NO FORCE ROW LEVEL SECURITY;
ALTER TABLE categories ADD COLUMN bytes integer;
UPDATE categories SET bytes = octet_length(row_to_json(categories)::text);
ALTER TABLE categories ALTER COLUMN bytes SET NOT NULL;
ALTER TABLE categories FORCE ROW LEVEL SECURITY;

ALTER TABLE products NO FORCE ROW LEVEL SECURITY;
ALTER TABLE products ADD COLUMN bytes integer;
UPDATE products SET bytes = octet_length(row_to_json(products)::text);
ALTER TABLE products ALTER COLUMN bytes SET NOT NULL;
ALTER TABLE products FORCE ROW LEVEL SECURITY;

ALTER TABLE stock_movements NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_movements ADD COLUMN bytes integer;
UPDATE stock_movements SET bytes = octet_length(row_to_json(stock_movements)::text);
ALTER TABLE stock_movements ALTER COLUMN bytes SET NOT NULL;
ALTER TABLE stock_movements FORCE ROW LEVEL SECURITY;

ALTER TABLE suppliers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE suppliers ADD COLUMN bytes integer;
UPDATE suppliers SET bytes = octet_length(row_to_json(suppliers)::text);
ALTER TABLE suppliers ALTER COLUMN bytes SET NOT NULL;
ALTER TABLE suppliers FORCE ROW LEVEL SECURITY;

ALTER TABLE employees NO FORCE ROW LEVEL SECURITY;
ALTER TABLE employees ADD COLUMN bytes integer;
UPDATE employees SET bytes = octet_length(row_to_json(employees)::text);
ALTER TABLE employees ALTER COLUMN bytes SET NOT NULL;
ALTER TABLE employees FORCE ROW LEVEL SECURITY;

ALTER TABLE budgets NO FORCE ROW LEVEL SECURITY;
ALTER TABLE budgets ADD COLUMN bytes integer;
UPDATE budgets SET bytes = octet_length(row_to_json(budgets)::text);
ALTER TABLE budgets ALTER COLUMN bytes SET NOT NULL;
ALTER TABLE budgets FORCE ROW LEVEL SECURITY;

ALTER TABLE services NO FORCE ROW LEVEL SECURITY;
ALTER TABLE services ADD COLUMN bytes integer;
UPDATE services SET bytes = octet_length(row_to_json(services)::text);
ALTER TABLE services ALTER COLUMN bytes SET NOT NULL;
ALTER TABLE services FORCE ROW LEVEL SECURITY;

ALTER TABLE entries NO FORCE ROW LEVEL SECURITY;
ALTER TABLE entries ADD COLUMN bytes integer;
UPDATE entries SET bytes = octet_length(row_to_json(entries)::text);
ALTER TABLE entries ALTER COLUMN bytes SET NOT NULL;
ALTER TABLE entries FORCE ROW LEVEL SECURITY;

ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customers ADD COLUMN bytes integer;
UPDATE customers SET bytes = octet_length(row_to_json(customers)::text);
ALTER TABLE customers ALTER COLUMN bytes SET NOT NULL;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;

ALTER TABLE vehicles NO FORCE ROW LEVEL SECURITY;
ALTER TABLE vehicles ADD COLUMN bytes integer;
UPDATE vehicles SET bytes = octet_length(row_to_json(vehicles)::text);
ALTER TABLE vehicles ALTER COLUMN bytes SET NOT NULL;
ALTER TABLE vehicles FORCE ROW LEVEL SECURITY;
