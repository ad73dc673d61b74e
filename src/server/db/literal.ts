/**
 * The text as a literal of SQL: what the driver's `escapeLiteral` makes of it, which goes through it sign by sign. Batches
 * send a hundred kilobytes of these.
 */
export function literalOf(text: string): string {
  const quoted = text.replaceAll("'", "''");
  // Outside of E'' a backslash means nothing or something, as the server's settings say (PostgreSQL, standard_conforming_strings).
  return text.includes('\\') ? ` E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`;
}
