-- Where the bytes of photos are: files by their hash, apart from every row (issue "What the camera sees" §1). A photo's own row
-- is the proof that somebody may see it; this one refers to none, so that what was stored outlives a restore of older rows.
CREATE TABLE photo_files (
  signature_id text NOT NULL REFERENCES signatures,
  photo_id uuid NOT NULL,
  sent_hash text NOT NULL,
  hash text NOT NULL,
  thumb_hash text,
  type text NOT NULL,
  size integer NOT NULL,
  stored_at text NOT NULL,
  gone_at timestamptz,
  PRIMARY KEY (signature_id, photo_id)
);
ALTER TABLE photo_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE photo_files FORCE ROW LEVEL SECURITY;
CREATE POLICY own_shop ON photo_files TO patio_app
  USING (signature_id = current_setting('patio.signature', true))
  WITH CHECK (signature_id = current_setting('patio.signature', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON photo_files TO patio_app;

-- Files that no row names, and since when that is known: a database that is new beside files that are old must not take them.
CREATE TABLE unnamed_photos (
  shop text NOT NULL,
  hash text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (shop, hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON unnamed_photos TO patio_server;
