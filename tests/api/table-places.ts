/**
 * Where the rows of each table would lie if shops were spread over machines by `signature_id` (docs/scaling.md). What is
 * named here lies whole on every machine, or on one; the rows of all other tables lie with their shop.
 */

/** Tables without a shop, each with why. */
export const globalTables: Readonly<Record<string, string>> = {
  affiliate_profiles: 'An affiliate brings many shops, and has a profile before the first.',
  call_allowances: 'Counts by session, shop and address in one table; lost with a crash, and nobody misses it.',
  email_changes: 'A person has one e-mail, whatever shops they belong to.',
  kept_notes: 'Issued notes of shops that are gone, which nobody but the operator reads.',
  known_devices: 'A device is recognised as somebody signs in, before a shop is chosen.',
  login_failures: 'Counts who tries to sign in and belongs to no shop yet.',
  menu_roles: 'The menus of a level are the same for everybody.',
  password_links: 'Who has lost a password belongs to no shop until they are in.',
  patio_migrations: 'What was done to the tables of all.',
  plans: 'The price list; every shop refers to it.',
  push_keys: 'One row: the key that the server signs messages with.',
  recovery_codes: 'Of a person.',
  search_formats: 'What the search texts of a collection were made of, in all shops.',
  second_factors: 'Of a person.',
  security_log: 'Tells of persons and networks; most of it before a shop is known.',
  sessions: 'A person signs in once for all of their shops.',
  signatures: 'The list of the shops itself: whom the Master bills, and what every key refers to.',
  trials: 'Who has had a free trial must not have another in another shop.',
  unnamed_photos: 'A list of files to be deleted, which outlives the shop.',
  users: 'A person may belong to several shops; their e-mail is one for all.',
};

/** Tables with a shop that are asked before the shop is known: what leads to it. */
export const leadingTables: Readonly<Record<string, string>> = {
  device_names: 'Found by the key of a device, which a person has for all of their shops.',
  fiscal_queue: 'Which notes are due, of all shops: taken by whichever process comes first.',
  invitations: 'Found by the secret of its link.',
  members: 'Says which shops a person belongs to: asked with each call, by the person.',
  public_links: 'Found by the hash of a link that a customer was sent.',
  push_subscriptions: 'Goes with a session, whatever the shop, and is found by its endpoint.',
};

/** What else stands in the way of spreading, each with what is to be done then. This list only gets shorter. */
export const inTheWay: Readonly<Record<string, string>> = {
  'fiscal_settings: unique (cnpj, series) without the shop':
    'Two shops must not number the notes of one CNPJ in one series: a table without a shop would hold (cnpj, series), written with the settings.',
  'fiscal_notes: ON DELETE SET NULL (budget_id)': 'Refused by Citus 14 in a key with the shop: the delete of the quote would set it.',
  'fiscal_notes: ON DELETE SET NULL (company_id)': 'The same, by the delete of the company.',
  'fiscal_notes: ON DELETE SET NULL (service_id)': 'The same, by the delete of the service.',
  'fiscal_queue → fiscal_notes': 'A table that lies everywhere refers to none that is spread: the delete of a note would take it off.',
  'invitations → employees': 'The same: the delete of the employee would set it.',
  'members → employees': 'The same: the delete of the employee would set it.',
};

/** Statements that ask a spread table of several shops, by a part of their text: on many machines each asks all of them. */
export const acrossShops: Readonly<Record<string, string>> = {
  'FROM sync_counters WHERE signature_id = ANY': 'One look wakes all pulls that a process keeps waiting.',
  'FROM sync_counters counters WHERE counters.signature_id = ANY': 'All who ask at one moment whether anything is new are told by one statement.',
  'select "signature_id" from "sync_counters"': 'The daily clean-up goes through all shops, one transaction each.',
  'from "payments" where "payments"."signature_id" in': 'The Master sees a page of subscriptions with their payments.',
  'DELETE FROM audit_trail WHERE at <': 'What is older than its time goes from all shops at once, by a function that may do no more.',
};

/** Statements that write rows of several shops in one transaction, by a part of their text. */
export const writesAcrossShops: Readonly<Record<string, string>> = {
  'insert into "security_log"': 'Signing in and out is told to each shop that the person belongs to, by a trigger.',
};
