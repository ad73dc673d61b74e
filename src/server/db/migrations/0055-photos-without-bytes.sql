-- Whenever bytes come, it is looked which other photos of the same bytes wait for them (decision 038).
CREATE INDEX photos_without_bytes ON photos (signature_id, hash) WHERE stored_at = '';
