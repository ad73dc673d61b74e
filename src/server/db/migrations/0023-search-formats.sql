-- What the search texts of each collection's rows were made of last (see `db/search-texts.ts`): the owner's to write.
CREATE TABLE search_formats (
  collection text PRIMARY KEY,
  format text NOT NULL
);
GRANT SELECT ON search_formats TO patio_server;
