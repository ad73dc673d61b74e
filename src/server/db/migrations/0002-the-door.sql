-- Sign-up, recovery of passwords, affiliates, and the administration of subscriptions.

-- Links of letters that let a person set a password: hashed, and gone with their use.
CREATE TABLE password_links (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ON password_links (user_id);

ALTER TABLE signatures
  ADD COLUMN affiliate_id uuid REFERENCES users ON DELETE SET NULL,
  ADD COLUMN removed_at timestamptz;
CREATE INDEX ON signatures (affiliate_id);

-- Lower case without accents, white space runs as one blank, trimmed: as the client folds what it searches.
CREATE FUNCTION folded(original text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trim(regexp_replace(lower(regexp_replace(normalize(original, NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
$$;
