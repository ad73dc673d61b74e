-- What was on offer when the quote was last sent (ruling 41): an approval without a fingerprint covers nothing else.
-- '' for links of before: they cover what stands until it changes.
ALTER TABLE public_links ADD COLUMN covers text NOT NULL DEFAULT '';
