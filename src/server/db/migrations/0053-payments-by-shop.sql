-- Every key of a shop's rows begins with the shop, so that rows can be spread over machines by it (docs/scaling.md).
ALTER TABLE payments DROP CONSTRAINT payments_pkey, ADD PRIMARY KEY (signature_id, id);
