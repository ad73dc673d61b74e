-- How a part is called, read by a scanner, what it fits, how it is counted and where it lies.
ALTER TABLE products
  ADD COLUMN part_code text NOT NULL DEFAULT '',
  ADD COLUMN barcode text NOT NULL DEFAULT '',
  ADD COLUMN application text NOT NULL DEFAULT '',
  ADD COLUMN unit text NOT NULL DEFAULT 'un',
  ADD COLUMN place text NOT NULL DEFAULT '';
