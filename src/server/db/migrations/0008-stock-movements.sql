-- Stock movements become rows of their own; until now they were a list in their product's row.
-- tests/api/stock-migration.test.ts compares what comes of it with the rule of that list.

-- No write in between: revisions are given out below, as a write would.
LOCK TABLE sync_counters IN ACCESS EXCLUSIVE MODE;

CREATE TABLE stock_movements (
  signature_id text NOT NULL REFERENCES signatures,
  id uuid NOT NULL,
  rev bigint NOT NULL,
  sort text COLLATE "C" NOT NULL,
  search text NOT NULL,
  product_id uuid NOT NULL,
  kind text NOT NULL,
  quantity integer NOT NULL,
  at text NOT NULL,
  by text NOT NULL,
  note text NOT NULL,
  document_kind text NOT NULL,
  document_id uuid,
  seen_counts json NOT NULL,
  seen_moves json NOT NULL,
  seen_pieces bigint NOT NULL,
  PRIMARY KEY (signature_id, id),
  FOREIGN KEY (signature_id, product_id) REFERENCES products
);
CREATE INDEX ON stock_movements (signature_id, rev);
CREATE INDEX ON stock_movements (signature_id, product_id, kind);

-- As `namedId` has it (src/domain/values/named-id.ts).
CREATE FUNCTION movement_id(product uuid, line text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT overlay(overlay(hash PLACING '3' FROM 13) PLACING substr('89ab', (('x' || substr(hash, 17, 1))::bit(4)::int & 3) + 1, 1) FROM 17)::uuid
  FROM md5(product || '/' || line) AS hash
$$;

-- The owner of the tables is held to one shop too; here all are converted.
ALTER TABLE products NO FORCE ROW LEVEL SECURITY;

CREATE TEMP TABLE old_lines ON COMMIT DROP AS
  SELECT signature_id, product_id, place, line_id, kind, quantity, at, by, note, seen,
    -- A list may name a line twice; both counted.
    movement_id(product_id, CASE occurrence WHEN 1 THEN line_id ELSE line_id || '#' || occurrence END) AS id
  FROM (
    SELECT products.signature_id, products.id AS product_id, place, line ->> 'id' AS line_id, line ->> 'kind' AS kind,
      (line ->> 'quantity')::integer AS quantity, line ->> 'at' AS at, line ->> 'by' AS by, line ->> 'note' AS note, line -> 'seen' AS seen,
      row_number() OVER (PARTITION BY products.signature_id, products.id, line ->> 'id' ORDER BY place) AS occurrence
    FROM products,
      -- What JSON may say and text cannot hold (NUL, half of a surrogate pair) becomes U+FFFD.
      LATERAL json_array_elements(regexp_replace(movements::text, '(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})', '\1' || chr(65533), 'gi')::json)
        WITH ORDINALITY AS listed (line, place)
  ) AS lines;

CREATE TEMP TABLE old_seen ON COMMIT DROP AS
  SELECT signature_id, product_id, id, seen_line, listed.place
  FROM old_lines, LATERAL json_array_elements_text(seen) WITH ORDINALITY AS listed (seen_line, place)
  WHERE kind = 'count';
CREATE INDEX ON old_lines (signature_id, product_id, line_id);
CREATE INDEX ON old_seen (signature_id, product_id, seen_line);
CREATE INDEX ON old_seen (signature_id, id);
ANALYZE old_lines;
ANALYZE old_seen;

-- The count that counted. It takes the place of all others, so that it goes on counting.
CREATE TEMP TABLE old_standing ON COMMIT DROP AS
  SELECT DISTINCT ON (signature_id, product_id) signature_id, product_id, id
  FROM old_lines
  WHERE kind = 'count' AND NOT EXISTS (
    SELECT FROM old_seen
    WHERE old_seen.signature_id = old_lines.signature_id AND old_seen.product_id = old_lines.product_id AND seen_line = old_lines.line_id)
  ORDER BY signature_id, product_id, at COLLATE "C" DESC, line_id COLLATE "C" DESC;

-- Each product comes after its movements, as when one is written.
CREATE TEMP TABLE new_revs ON COMMIT DROP AS
  SELECT signature_id, id, is_product,
    counter.rev + row_number() OVER (PARTITION BY signature_id ORDER BY product_id, is_product, place) AS rev
  FROM (
    SELECT signature_id, product_id, id, false AS is_product, place FROM old_lines
    UNION ALL
    SELECT signature_id, id, id, true, 0 FROM products
  ) AS touched JOIN sync_counters AS counter USING (signature_id);

INSERT INTO stock_movements
  SELECT signature_id, id, new_revs.rev, translate(at, '0123456789', '9876543210'), chr(2), product_id, kind, quantity, at,
    btrim(regexp_replace(by, '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]', '', 'g')),
    btrim(regexp_replace(note, '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]', '', 'g')),
    '', NULL,
    CASE WHEN old_standing.id IS NULL THEN coalesce(seen.ids, '[]') ELSE coalesce(
      (SELECT json_agg(other.id) FROM old_lines AS other
        WHERE other.signature_id = old_lines.signature_id AND other.product_id = old_lines.product_id AND other.kind = 'count' AND other.id <> old_lines.id),
      '[]') END,
    coalesce(seen.ids, '[]'), 0
  FROM old_lines
    JOIN new_revs USING (signature_id, id)
    LEFT JOIN old_standing USING (signature_id, product_id, id)
    LEFT JOIN (
      SELECT old_seen.signature_id, old_seen.id, json_agg(coalesce(line.id, movement_id(old_seen.product_id, seen_line)) ORDER BY old_seen.place) AS ids
      FROM old_seen LEFT JOIN old_lines AS line
        ON line.signature_id = old_seen.signature_id AND line.product_id = old_seen.product_id AND line.line_id = seen_line
      GROUP BY old_seen.signature_id, old_seen.id
    ) AS seen USING (signature_id, id)
  WHERE NOT is_product;

UPDATE products SET rev = new_revs.rev FROM new_revs
  WHERE is_product AND new_revs.signature_id = products.signature_id AND new_revs.id = products.id;
UPDATE sync_counters SET rev = given.rev FROM (SELECT signature_id, max(rev) AS rev FROM new_revs GROUP BY signature_id) AS given
  WHERE given.signature_id = sync_counters.signature_id;

DROP FUNCTION movement_id(uuid, text);
ALTER TABLE products DROP COLUMN movements;
-- Moves are never forgotten now: what they come to may grow beyond four bytes.
ALTER TABLE products ALTER COLUMN quantity TYPE bigint;
ALTER TABLE products FORCE ROW LEVEL SECURITY;

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['stock_movements'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY own_shop ON %I TO patio_app
         USING (signature_id = current_setting(''patio.signature'', true))
         WITH CHECK (signature_id = current_setting(''patio.signature'', true))',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO patio_app', tenant_table);
  END LOOP;
END $$;
