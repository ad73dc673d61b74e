-- Whether a customer wants messages, since when, and how they said so; and the day on which somebody was taken out of their own
-- row at their wish (areas/privacy).
ALTER TABLE customers
  ADD COLUMN consent text NOT NULL DEFAULT '',
  ADD COLUMN consent_at text NOT NULL DEFAULT '',
  ADD COLUMN consent_origin text NOT NULL DEFAULT '',
  ADD COLUMN erased_on text NOT NULL DEFAULT '';
