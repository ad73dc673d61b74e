-- How many companies the plan of the transaction's shop allows (ruling 16). The app's role cannot read plans and
-- subscriptions; this is all that it learns of them.

CREATE FUNCTION plan_companies() RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT
  AS $$
    SELECT plans.company FROM signatures JOIN plans ON plans.id = signatures.plan_id
    WHERE signatures.id = current_setting('patio.signature', true)
  $$;
REVOKE ALL ON FUNCTION plan_companies() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plan_companies() TO patio_app;
