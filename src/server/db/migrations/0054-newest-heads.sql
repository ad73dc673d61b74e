-- Whether anything is new in a shop is looked up for all shops that are asked about at once, out of any shop's transaction:
-- a counter and a random mark, which say nothing of what stands in its rows.
GRANT SELECT ON sync_heads TO patio_server;
CREATE POLICY login_heads ON sync_heads FOR SELECT TO patio_server USING (true);
CREATE POLICY server_heads ON sync_heads FOR SELECT TO CURRENT_USER USING (true);
