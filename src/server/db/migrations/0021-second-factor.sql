-- A second proof beside the password: codes of an authenticator (RFC 6238), and codes on paper for when it is lost
-- (areas/access/second-factor.ts).
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- The authenticator's key, encrypted (secret-box.ts).
  secret text NOT NULL,
  -- Null until its person has shown a code of it: before that it is asked of nobody.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: neither it nor an earlier one is taken again.
  last_step bigint NOT NULL DEFAULT 0
);

-- Hashed; a row goes when its code is used.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- When the person behind a session last showed a code.
ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz;

GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors, recovery_codes TO patio_server;
