-- A photo's row that is made anew of one that was deleted finds the bytes by what was sent (decision 038).
CREATE INDEX photo_files_sent ON photo_files (signature_id, sent_hash);
