-- Which plans hold the issuing of invoices: of those that there are, Fiscal alone (spec 1 §2.4).
ALTER TABLE plans ADD COLUMN invoices boolean NOT NULL DEFAULT false;
UPDATE plans SET invoices = true WHERE id = 'fiscal';

-- The role of the shops reads no plans; of its own it may know this.
CREATE FUNCTION plan_invoices() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT
  AS $$
    SELECT plans.invoices FROM signatures JOIN plans ON plans.id = signatures.plan_id
    WHERE signatures.id = current_setting('patio.signature', true)
  $$;
REVOKE ALL ON FUNCTION plan_invoices() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plan_invoices() TO patio_app;
