-- When the server last asked by itself what a company's municipality has declared: who asks now, and that it was asked in vain.
ALTER TABLE fiscal_settings ADD COLUMN municipality_tried_at timestamptz;

-- A declaration that was refused is no note: a person who is taken out of a shop's rows goes out of it too (LGPD art. 18). Its number,
-- its end and the hash of what was refused stay, and of whatever may have been issued nothing changes.
CREATE OR REPLACE FUNCTION keep_fiscal_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.signed_dps IS NOT NULL AND (NEW.signed_hash, NEW.number, NEW.dps_id, NEW.cnpj, NEW.series, NEW.environment)
      IS DISTINCT FROM (OLD.signed_hash, OLD.number, OLD.dps_id, OLD.cnpj, OLD.series, OLD.environment) THEN
    RAISE EXCEPTION 'the bytes of a signed note do not change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.signed_dps IS NOT NULL AND NEW.signed_dps IS DISTINCT FROM OLD.signed_dps
      AND NOT (OLD.state = 'rejected' AND NEW.signed_dps IS NULL) THEN
    RAISE EXCEPTION 'the bytes of a signed note do not change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.note_xml IS NOT NULL AND (NEW.note_xml, NEW.access_key, NEW.note_hash) IS DISTINCT FROM (OLD.note_xml, OLD.access_key, OLD.note_hash) THEN
    RAISE EXCEPTION 'an authorised note does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state IN ('rejected', 'cancelled', 'substituted') AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'a note that is over stays so' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.note_xml IS NOT NULL AND NEW.state NOT IN ('authorized', 'cancelling', 'cancelled', 'substituted') THEN
    RAISE EXCEPTION 'an authorised note is not sent again' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
