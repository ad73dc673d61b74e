-- Whom a car is insured with.
ALTER TABLE vehicles ADD COLUMN insurer text NOT NULL DEFAULT '';
