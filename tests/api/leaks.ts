import { extractText } from 'unpdf';
import type { TrailRow } from '#contract/audit-calls.ts';
import { pathOf } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { collectionNames, collectionOf, isCollectionName, type CollectionName } from '#domain/collections/collections.ts';
import type { Field } from '#domain/fields/field.ts';
import { hiddenFields, hiddenOfLines, isOwnRow, maySeeRow } from '#domain/collections/shown-rows.ts';
import type { Colleague } from './colleagues.ts';
import { everyCall, type EveryCall } from './every-call.ts';
import { aBody, aRow, ownShop, pull, type WireRow, type World } from './world.ts';

/** Ways by which a row's values come to a person. */
export type Channel = 'pull' | 'list' | 'search' | 'conflict' | 'stored answer' | 'history' | 'PDF';

/** Values that stand in hidden fields and nowhere else, as they travel. */
const ofKind: Partial<Record<Field['kind']['name'], string | number>> = {
  money: 91_837.46,
  text: 'Sigilo Guardado',
  taxId: '39053344705',
  pis: '12056412547',
  phone: '92983170042',
  postalCode: '69005070',
  state: 'AM',
};
/** Those that tell themselves apart from anything else in an answer. */
const telling = ['91837.46', '91.837,46', 'Sigilo Guardado', '39053344705', '12056412547', '92983170042', '69005070'];

const isHideable = ({ seenWith, isSecret }: Field) => seenWith !== undefined && isSecret !== true;

function secretsOf(name: CollectionName): Record<string, unknown> {
  const { fields, derived } = collectionOf(name);
  const own = Object.entries(fields).filter(([field, each]) => isHideable(each) && !derived?.fields.includes(field));
  const said = own.flatMap(([field, { kind }]) => (ofKind[kind.name] === undefined ? [] : [[field, ofKind[kind.name]] as const]));
  const lines = Object.entries(fields).flatMap(([field, { linesSeenWith = {} }]) =>
    Object.keys(linesSeenWith).map((ofLine) => [field, [{ id: 'a', description: 'Pastilha', quantity: 1, [ofLine]: 91_837.46 }]] as const),
  );
  // A discount as high would leave no total to be hidden.
  return { ...Object.fromEntries([...said, ...lines]), ...(name === 'budgets' && { discount: 0.5, status: 'draft' }) };
}

export interface Planted {
  readonly every: EveryCall;
  /** A row of each collection, with a secret in each field that anybody may have hidden of them. */
  readonly rows: Readonly<Record<CollectionName, WireRow>>;
  /** The calls that made them, with their keys. */
  readonly made: Readonly<Record<CollectionName, { readonly key: string; readonly body: Record<string, unknown> }>>;
}

/** Fills `ownShop` so that whatever leaks can be told. */
export async function plant(world: World): Promise<Planted> {
  const every = await everyCall(world);
  const rows = {} as Record<CollectionName, WireRow>;
  const made = {} as Record<CollectionName, { key: string; body: Record<string, unknown> }>;
  for (const name of collectionNames) {
    const references = Object.fromEntries(collectionOf(name).references.map(({ field, to }) => [field, to === name ? null : (rows[to]?.id ?? null)]));
    const isWithoutQuote = name === 'services' ? { id_budget: null } : {};
    const body = { ...aBody(name, references), ...secretsOf(name), ...(name === 'entries' && { type: 'expense' }), ...isWithoutQuote };
    const key = `planted-${name}`;
    const answer = await world.call('POST', collectionOf(name).wirePath, { as: world.owner, key, body });
    if (answer.statusCode !== 201) throw new Error(`${name}: ${answer.body}`);
    made[name] = { key, body };
    rows[name] = collectionOf(name).appendOnly ? answer.json<WireRow>() : await changedAndBack(world, name, answer.json<WireRow>());
  }
  return { every, rows, made };
}

/** The row after changes of its secret amounts, which its history tells of. */
async function changedAndBack(world: World, name: CollectionName, row: WireRow): Promise<WireRow> {
  const amounts = Object.entries(secretsOf(name)).filter(([, value]) => typeof value === 'number');
  let now = row;
  for (const change of [amounts.map(([field]) => [field, 1]), amounts]) {
    const answer = await world.call('PUT', `${collectionOf(name).wirePath}/${row.id}`, { as: world.owner, body: Object.fromEntries(change) });
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
    now = answer.json<WireRow>();
  }
  return now;
}

/** What of a row, as it came to the person, they should not have: names of fields. */
function leaksIn(person: Colleague, name: CollectionName, row: Record<string, unknown>, whole: WireRow): string[] {
  const { access } = person;
  if (!maySeeRow(access, name, whole)) return [`${name}`];
  const hidden = isOwnRow(access, name, whole) ? [] : hiddenFields(access, name);
  const fields = hidden.filter((field) => JSON.stringify(row[field]) === JSON.stringify(whole[field]) && !isUnsaid(whole[field]));
  const ofLines = Object.entries(hiddenOfLines(access, name)).flatMap(([field, inLine]) =>
    inLine.filter((each) => JSON.stringify(row[field]).includes(`"${each}":91837.46`)).map((each) => `${field}.${each}`),
  );
  return [...fields, ...ofLines].map((field) => `${name}.${field}`);
}

const isUnsaid = (value: unknown) => value === '' || value === null || value === 0;

/** Everything hidden of the person that reaches them all the same, each as 'channel collection.field'. */
export async function leaksTo(world: World, planted: Planted, person: Colleague): Promise<string[]> {
  const leaks: string[] = [];
  const note = (channel: Channel, found: readonly string[]) => leaks.push(...found.map((each) => `${channel} ${each}`));
  note('pull', await throughPull(world, planted, person));
  note('list', await throughReads(world, planted, person));
  note('search', await throughSearch(world, planted, person));
  note('conflict', await throughConflicts(world, planted, person));
  note('stored answer', await throughRepeats(world, planted, person));
  note('history', await throughHistory(world, planted, person));
  note('PDF', await throughDocument(world, person));
  return [...new Set(leaks)].toSorted();
}

async function throughPull(world: World, { rows }: Planted, person: Colleague): Promise<string[]> {
  const { changes } = await pull(world, 'limit=5000', { as: person });
  return changes.flatMap(({ collection, id, row }) =>
    row !== null && rows[collection].id === id ? leaksIn(person, collection, row, rows[collection]) : [],
  );
}

const isTelling = (text: string) => telling.some((secret) => text.includes(secret));

/** Reads of rows: what they may say at all is in them as `leaksIn` has it, and no telling value stands anywhere else. */
async function throughReads(world: World, { every, rows }: Planted, person: Colleague): Promise<string[]> {
  const leaks: string[] = [];
  const reads = allCalls.filter(
    // What happened to rows has a way of its own.
    ({ access, method, name, file, area }) =>
      access === 'member' && method === 'GET' && name !== 'sync.pull' && area !== 'audit' && file === undefined,
  );
  for (const call of reads) {
    const { params = {}, query = '' } = every.examples[call.name] ?? {};
    const whole = isCollectionName(call.area) ? rows[call.area] : null;
    const own = params['id'] !== undefined && whole !== null ? { ...params, id: whole.id } : params;
    const answer = await world.call('GET', `${pathOf(call, own)}${query}`, { as: person, shop: ownShop });
    if (answer.statusCode !== 200) continue;
    const listed = [answer.json()].flatMap((body: { data?: unknown }) => (Array.isArray(body.data) ? body.data : body)).flat() as Record<
      string,
      unknown
    >[];
    const found = whole === null ? undefined : listed.find(({ id }) => id === whole.id);
    if (found !== undefined && whole !== null && isCollectionName(call.area)) leaks.push(...leaksIn(person, call.area, found, whole));
    const seesThem = whole !== null && isCollectionName(call.area) && hiddenFields(person.access, call.area).length === 0;
    if (found === undefined && !seesThem && isTelling(answer.body)) leaks.push(`${call.name} tells a value`);
  }
  return leaks;
}

/** A search for a hidden value finds nothing by it. */
async function throughSearch(world: World, { rows }: Planted, person: Colleague): Promise<string[]> {
  const leaks: string[] = [];
  for (const name of collectionNames) {
    const { searchFields, listCall, wirePath } = collectionOf(name);
    if (listCall === undefined) continue;
    for (const { field } of searchFields.filter((each) => hiddenFields(person.access, name).includes(each.field))) {
      const sought = encodeURIComponent(String(rows[name][field]));
      const answer = await world.call('GET', `${wirePath}/${ownShop}?search=${sought}`, { as: person });
      if (answer.statusCode === 200 && answer.body.includes(rows[name].id)) leaks.push(`${name}.${field}`);
    }
  }
  return leaks;
}

/** A change of another revision is answered with the present row. */
async function throughConflicts(world: World, { rows }: Planted, person: Colleague): Promise<string[]> {
  const leaks: string[] = [];
  for (const name of collectionNames) {
    const answer = await world.call('PUT', `${collectionOf(name).wirePath}/${rows[name].id}`, { as: person, ifMatch: 999_999, body: {} });
    const { row } = answer.json<{ row?: WireRow }>();
    if (row !== undefined) leaks.push(...leaksIn(person, name, row, rows[name]));
  }
  return leaks;
}

/** The same call under the same key is answered with what was answered then. */
async function throughRepeats(world: World, { rows, made }: Planted, person: Colleague): Promise<string[]> {
  const leaks: string[] = [];
  for (const name of collectionNames) {
    const answer = await world.call('POST', collectionOf(name).wirePath, { as: person, ...made[name] });
    if (answer.statusCode === 201) leaks.push(...leaksIn(person, name, answer.json<WireRow>(), rows[name]));
  }
  return leaks;
}

/** What happened to a row is told without what is hidden of it, by itself and in the shop's record. */
async function throughHistory(world: World, { rows }: Planted, person: Colleague): Promise<string[]> {
  const leaks: string[] = [];
  const ofRows = collectionNames.map((name) => `/historico/${ownShop}/${name}/${rows[name].id}`);
  for (const path of [...ofRows, `/registros/${ownShop}?per_page=1000`]) {
    const answer = await world.call('GET', path, { as: person });
    if (answer.statusCode !== 200) continue;
    for (const { collection, row_id: id, changes } of answer.json<{ data: TrailRow[] }>().data) {
      if (collection === null || !isCollectionName(collection)) continue;
      if (id === rows[collection].id && !maySeeRow(person.access, collection, rows[collection])) leaks.push(collection);
      leaks.push(...hiddenFields(person.access, collection).flatMap((field) => (field in changes ? [`${collection}.${field}`] : [])));
    }
  }
  return leaks;
}

/** The service order says prices. */
async function throughDocument(world: World, person: Colleague): Promise<string[]> {
  if (person.access.may('price.see')) return [];
  const budget = await aRow(world, 'budgets', { status: 'approved', items: [{ id: 'a', description: 'Pastilha', quantity: 1, price: 91_837.46 }] });
  const services = await pull(world, 'limit=5000');
  const service = services.changes.find(({ row }) => row?.['id_budget'] === budget.id);
  const answer = await world.call('GET', `/ordem-servico/pdf/${service?.id}`, { as: person });
  if (answer.statusCode !== 200) return [];
  const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
  return isTelling(text) ? ['services'] : [];
}
