-- A link is found by the hash of its secret: the directory opens nothing to who reads it. A service order's link ends.
ALTER TABLE public_links NO FORCE ROW LEVEL SECURITY;
ALTER TABLE services NO FORCE ROW LEVEL SECURITY;

ALTER TABLE public_links ADD COLUMN hash text;
UPDATE public_links SET hash = encode(sha256(convert_to(token, 'UTF8')), 'hex');
ALTER TABLE public_links DROP COLUMN token;
ALTER TABLE public_links ADD PRIMARY KEY (hash);

-- The day from which a service order's link has its last days; NULL while the service is not finished.
ALTER TABLE public_links ADD COLUMN ended_on text;
UPDATE public_links SET ended_on = coalesce(nullif(left(services.exit, 10), ''), to_char(now() AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD'))
FROM services
WHERE public_links.collection = 'services' AND services.signature_id = public_links.signature_id AND services.id = public_links.row_id
  AND services.status = 'finished';

ALTER TABLE services FORCE ROW LEVEL SECURITY;
ALTER TABLE public_links FORCE ROW LEVEL SECURITY;
