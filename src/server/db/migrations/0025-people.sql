-- A shop is several people, each with a role, what differs from it for them, and the employee that they are (areas/team).
-- Whoever belonged to a shop until now might do everything there; so does whom the release before this one enters, should it
-- be taken back. This release always says the role.
ALTER TABLE members
  ADD COLUMN role text NOT NULL DEFAULT 'owner' CHECK (role ~ '^[a-z_]{1,20}$'),
  ADD COLUMN permissions jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN employee_id uuid,
  ADD COLUMN joined_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN suspended_at timestamptz,
  ADD FOREIGN KEY (signature_id, employee_id) REFERENCES employees ON DELETE SET NULL (employee_id);
CREATE UNIQUE INDEX ON members (signature_id, employee_id);

ALTER TABLE users ADD COLUMN phone text NOT NULL DEFAULT '';

CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  signature_id text NOT NULL REFERENCES signatures ON DELETE CASCADE,
  name text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  phone text NOT NULL,
  role text NOT NULL,
  permissions jsonb NOT NULL DEFAULT '{}',
  employee_id uuid,
  -- Of the secret in the link.
  token_hash text NOT NULL UNIQUE,
  invited_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (signature_id, employee_id) REFERENCES employees ON DELETE SET NULL (employee_id)
);
CREATE INDEX ON invitations (signature_id, created_at);
CREATE INDEX ON invitations (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON invitations TO patio_server;

-- The menu gets the team's button before the subscription's, as a new installation has it (db/menu.ts), unless one leads there.
UPDATE menu_roles SET position = position + 1
WHERE level = 1
  AND position >= (SELECT min(position) FROM menu_roles WHERE level = 1 AND link_url = '/dashboard/assinatura')
  AND NOT EXISTS (SELECT FROM menu_roles WHERE level = 1 AND link_url = '/dashboard/equipe');
INSERT INTO menu_roles (id, level, position, bottom_text, link_url, icon)
SELECT gen_random_uuid(), 1, coalesce(min(position) FILTER (WHERE link_url = '/dashboard/assinatura') - 1, max(position) + 1), 'Equipe', '/dashboard/equipe', 'user-cog'
FROM menu_roles WHERE level = 1
HAVING count(*) > 0 AND count(*) FILTER (WHERE link_url = '/dashboard/equipe') = 0;
