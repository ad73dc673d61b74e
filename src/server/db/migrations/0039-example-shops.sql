-- A shop that somebody looks at before they have one of their own: made with rows of the demonstration, and gone when they
-- leave it, or at this time. NULL of every real shop.
ALTER TABLE signatures ADD COLUMN example_until timestamptz;
CREATE INDEX ON signatures (example_until) WHERE example_until IS NOT NULL;
