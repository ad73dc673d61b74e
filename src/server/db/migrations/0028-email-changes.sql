-- An account's next e-mail: it counts once the link of the letter to it was opened (areas/access/email-change.ts). One an account.
CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  -- Of the secret in the link.
  token_hash text NOT NULL UNIQUE,
  -- The session in which the password was shown for it: it stays when the others end.
  session_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON email_changes TO patio_server;
