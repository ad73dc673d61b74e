import { eq } from 'drizzle-orm';
import { pathOf, type Call } from '#contract/call.ts';
import { aProfile as aFiscalProfile } from '#fixtures/sefin/a-note.ts';
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import { menuRoles } from '#server/db/schema.ts';
import { aService, anIssuer, issued } from './invoices-world.ts';
import { anAuthorizedNote } from './fiscal-world.ts';
import { anyText, marking, secret, secretPlate } from './marked-rows.ts';
import { aDevice } from './push-world.ts';
import { answeredQuote } from './answered-quote.ts';
import { aJpeg, aPhoto, asSent, aStoredPhoto, pathOfPhoto } from './photo-world.ts';
import { aSignUp, aSubscriber } from './subscribers.ts';
import { aRowOfEach, referencesAmong } from './rows-of-each.ts';
import { allowManyPeople, invited, joined } from './team-world.ts';
import { aProfile } from './affiliate-profiles.ts';
import { aBody, allowManyCompanies, aRow, newId, ownShop, password, type Asking, type Person, type WireRow, type World } from './world.ts';

/** How a call that works is made. */
export interface Example {
  readonly params?: Record<string, string>;
  readonly query?: string;
  readonly body?: () => unknown;
  /** Bytes as they are, with the headers that tell of them. */
  readonly raw?: Pick<Asking, 'payload' | 'headers'>;
}

export interface EveryCall {
  readonly rows: Record<CollectionName, WireRow>;
  /** How each call reaches for things of `ownShop`, by its name. A call that is missing here fails the tenant matrix. */
  readonly examples: Record<string, Example>;
  make(call: Call, as: Person | undefined, asking?: Asking): ReturnType<World['call']>;
}

const sessionOf = (token: string): string => (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;

/** Fills `ownShop` with something of everything and says how each call of the contract is made with it. */
export async function everyCall(world: World): Promise<EveryCall> {
  await allowManyCompanies(world);
  const rows = await aRowOfEach(world, { fields: marking(secret, secretPlate) });
  // Apart from the other rows, since what a note was issued of cannot be deleted.
  await anIssuer(world);
  const invoiced = await aService(world, { customer_id: (await aRow(world, 'customers', { name: secret })).id, description: secret });
  // Apart from the others, whom more is written about.
  const leaving = await aRow(world, 'customers', { name: secret });
  const note = await issued(world, invoiced.id);
  const fiscal = await anAuthorizedNote(world);
  const replaced = await anAuthorizedNote(world, { known: fiscal.company });
  const ofFiscal = { params: { id: fiscal.id } };
  const ofFiscalCompany = { params: { id: fiscal.company } };
  const noteTicket = new URL((await world.call('GET', `/nfse/endereco/${fiscal.id}`, { as: world.owner, shop: ownShop })).json().url).pathname
    .split('/')
    .at(-1);
  const quote = await answeredQuote(world, secret);
  const stored = await aStoredPhoto(world, world.owner, { caption: secret });
  const signed = String((await world.call('GET', `${pathOfPhoto(stored)}/endereco`, { as: world.owner })).json().ticket);
  const taken = await aJpeg();
  const unsent = await aPhoto(world, taken, { caption: secret });
  const profile = (await world.call('POST', '/profile', { as: world.owner, body: aProfile(world.owner) })).json();
  const subscriber = await aSubscriber(world, { email: 'assinante.unico@patio.example' });
  await allowManyPeople(world);
  const [helper, waiting, linked] = [await joined(world, { name: secret }), await invited(world, { name: secret }), await invited(world)];
  const [role] = await world.db.orm.select().from(menuRoles).where(eq(menuRoles.level, 2));
  const colleague = (
    await world.call('POST', '/affiliate', { as: world.master, body: { name: 'Outra afiliada', email: 'outra@patio.example' } })
  ).json().id;
  const pushKey = (await world.call('GET', `/avisos/${ownShop}`, { as: world.owner })).json().key;
  const examples: Record<string, Example> = {
    login: { body: () => ({ email: 'owner@patio.example', password }) },
    logout: {},
    'exampleShop.open': {},
    'exampleShop.leave': {},
    'sessions.list': {},
    'sessions.end': {
      params: { id: sessionOf((await world.call('POST', '/login', { body: { email: 'owner@patio.example', password } })).json().access_token) },
    },
    'sessions.name': { params: { id: sessionOf(world.owner.token) }, body: () => ({ name: newId().slice(0, 20) }) },
    'sessions.endOthers': {},
    'sessions.renew': {},
    'push.read': { params: { signature: ownShop } },
    'push.subscribe': { params: { signature: ownShop }, body: () => aDevice(pushKey).body },
    'push.unsubscribe': {},
    getUser: { params: { sub: world.owner.id } },
    'account.read': { params: { sub: world.owner.id } },
    'account.update': { params: { sub: world.owner.id }, body: () => ({ name: newId().slice(0, 20), phone: '' }) },
    'account.askEmail': { params: { sub: world.owner.id }, body: () => ({ email: `${newId()}@patio.example`, password }) },
    'account.dropEmail': { params: { sub: world.owner.id } },
    'account.confirmEmail': { body: () => ({ token: 'x' }) },
    'secondFactor.read': { params: { sub: world.owner.id } },
    'secondFactor.start': { params: { sub: world.owner.id }, body: () => ({ password }) },
    'secondFactor.confirm': { params: { sub: world.owner.id }, body: () => ({ code: '000000x' }) },
    'secondFactor.renewCodes': { params: { sub: world.owner.id }, body: () => ({ code: '000000' }) },
    'secondFactor.end': { params: { sub: world.owner.id }, body: () => ({ password, code: '000000' }) },
    'secondFactor.confirmSession': { params: { sub: world.owner.id }, body: () => ({ code: '000000' }) },
    forgot: { body: () => ({ email: 'owner@patio.example' }) },
    changePassword: { body: () => ({ email: 'owner@patio.example', password: 'outra-senha', token: 'x' }) },
    getContact: {},
    'plans.list': {},
    'plans.get': { params: { id: 'basico' } },
    getSignature: { params: { id: ownShop } },
    'signatures.signUp': { body: () => aSignUp() },
    'signatures.register': { body: () => aSignUp({ affiliate: world.affiliate.id }) },
    'signatures.list': {},
    'signatures.update': { params: { id: subscriber.id }, body: () => ({ complement: newId() }) },
    'signatures.addPayment': { body: () => ({ id_signature: subscriber.id }) },
    'signatures.remove': { params: { id: subscriber.id } },
    'affiliates.list': {},
    'affiliates.create': { body: () => ({ name: 'Bianca', email: `${newId()}@patio.example`, level: 2 }) },
    'affiliates.update': { params: { id: colleague }, body: () => ({ name: newId() }) },
    'affiliates.remove': { params: { id: colleague } },
    'team.list': { params: { signature: ownShop } },
    'team.invite': { params: { signature: ownShop }, body: () => ({ name: 'Igor', email: `${newId()}@patio.example`, role: 'mechanic' }) },
    'team.update': { params: { signature: ownShop, user: helper.id }, body: () => ({ role: 'front_desk' }) },
    'team.remove': { params: { signature: ownShop, user: helper.id } },
    'team.renewInvitation': { params: { signature: ownShop, user: waiting.person.id } },
    'team.nameDevice': { params: { signature: ownShop, session: sessionOf(helper.token) }, body: () => ({ name: newId().slice(0, 20) }) },
    'team.endDevice': { params: { signature: ownShop, session: sessionOf(helper.token) } },
    'invitations.read': { body: () => ({ token: linked.token }) },
    'invitations.accept': { body: () => ({ token: linked.token, password }) },
    'roles.list': {},
    'roles.create': { body: () => ({ level: 1, bottom_text: 'Ajuda', link_url: 'https://ajuda.example', icon: 'circle-help' }) },
    'roles.update': { params: { id: role?.id ?? '' }, body: () => ({ bottom_text: newId().slice(0, 30) }) },
    'roles.remove': { params: { id: role?.id ?? '' } },
    'customers.list': { params: { signature: ownShop } },
    'customers.findByPlate': { params: { plate: secretPlate } },
    'vehicles.list': { params: { customer: rows.customers.id } },
    'companies.list': { params: { signature: ownShop } },
    'categories.list': { params: { signature: ownShop } },
    'products.list': { params: { signature: ownShop } },
    'stock_movements.list': { params: { product: rows.products.id } },
    'suppliers.list': { params: { signature: ownShop } },
    'supplier_notes.list': { params: { signature: ownShop } },
    'employees.list': { params: { signature: ownShop } },
    'budgets.list': { params: { signature: ownShop } },
    'budgets.show': { params: { id: rows.budgets.id } },
    'budgets.lastNumber': { params: { signature: ownShop } },
    'budgets.approve': { params: { approval_token: String(rows.budgets['approval_token']) }, body: () => ({ status: 'approved' }) },
    'budgets.readPage': { params: { approval_token: quote.token } },
    'budgets.answer': { params: { approval_token: quote.token }, body: () => quote.answer },
    'budgets.answerEvidence': { params: { id: quote.id } },
    'kits.list': { params: { signature: ownShop } },
    'shop_settings.list': { params: { signature: ownShop } },
    'services.calendar': { params: { signature: ownShop } },
    'services.list': { params: { signature: ownShop } },
    'invoices.issue': { body: () => ({ id_servico: invoiced.id }) },
    'invoices.list': { params: { signature: ownShop } },
    'invoices.xml': { params: { id: note.id } },
    'invoices.pdf': ofFiscal,
    'invoices.cancel': { ...ofFiscal, body: () => ({ reason: '1', text: 'Nota emitida com o valor errado' }) },
    'invoices.replace': { params: { id: replaced.id }, body: () => ({ reason: '99' }) },
    'invoices.share': ofFiscal,
    'invoices.mail': { ...ofFiscal, body: () => ({ email: 'ana@example.com' }) },
    'invoices.shared': { params: { ticket: noteTicket ?? '' } },
    'invoices.package': { params: { signature: ownShop }, query: '?month=2026-11' },
    'fiscal.companies': { params: { signature: ownShop } },
    'fiscal.profile': { ...ofFiscalCompany, body: () => ({ profile: aFiscalProfile() }) },
    'fiscal.certificate': { ...ofFiscalCompany, body: () => ({ file: 'cGZ4', password: 'segredo' }) },
    'fiscal.check': ofFiscalCompany,
    'fiscal.trial': ofFiscalCompany,
    'fiscal.live': ofFiscalCompany,
    'services.order': { params: { id: rows.services.id } },
    'services.checkIn': { params: { id: String(rows.check_ins['service_id']) } },
    'services.linkedOrder': { params: { document_token: String(rows.services['document_token']) } },
    'security.list': {},
    'security.own': { params: { sub: world.owner.id } },
    'security.noteExport': { params: { signature: ownShop }, body: () => ({ list: 'customers' }) },
    'audit.ofRow': { params: { signature: ownShop, collection: 'customers', id: rows.customers.id } },
    'audit.list': { params: { signature: ownShop } },
    'audit.notePrinted': { params: { signature: ownShop }, body: () => ({ collection: 'budgets', id: rows.budgets.id }) },
    'signatures.usage': { params: { signature: ownShop } },
    'services.readLink': { params: { id: rows.services.id } },
    'services.renewLink': { params: { id: rows.services.id } },
    'services.revokeLink': { params: { id: rows.services.id } },
    'privacy.read': { params: { signature: ownShop, customer: rows.customers.id } },
    'privacy.pdf': { params: { signature: ownShop, customer: rows.customers.id } },
    'privacy.erase': { params: { signature: ownShop, customer: leaving.id }, body: () => ({ name: secret }) },
    'photos.ask': { params: { signature: ownShop, id: stored.id } },
    'photos.send': { params: { signature: ownShop, id: unsent.id }, raw: asSent(taken) },
    'photos.show': { params: { signature: ownShop, id: stored.id } },
    'photos.thumbnail': { params: { signature: ownShop, id: stored.id } },
    'photos.sign': { params: { signature: ownShop, id: stored.id } },
    'photos.showSigned': { params: { ticket: signed } },
    'entries.list': { params: { signature: ownShop } },
    'entries.sums': { params: { signature: ownShop } },
    'entries.ofBudget': { params: { budget: rows.budgets.id } },
    'entries.createNamed': { params: { signature: ownShop }, body: () => aBody('entries', referencesAmong(rows, 'entries')) },
    'template.create': { params: { signature: ownShop }, body: () => ({ nome: 'Filial', descricao: 'Sem CNPJ ainda' }) },
    ...Object.fromEntries(
      collectionNames.flatMap((name): [string, Example][] => [
        [`${name}.create`, { body: () => aBody(name, referencesAmong(rows, name)) }],
        [`${name}.update`, { params: { id: rows[name].id }, body: () => ({ [anyText[name]]: newId().slice(0, 20) }) }],
        [`${name}.remove`, { params: { id: rows[name].id } }],
      ]),
    ),
    // Its quote has one already.
    'services.create': { body: () => aBody('services', { ...referencesAmong(rows, 'services'), id_budget: null }) },
    // Its owner has one already: the call that works makes the affiliate's.
    'profile.create': { body: () => aProfile(world.affiliate) },
    'profile.update': { params: { id: profile.id }, body: () => ({ cidade: newId().slice(0, 20) }) },
    'profile.get': { params: { userId: world.owner.id } },
    'profile.remove': { params: { userId: world.owner.id } },
    'catalogue.brands': { query: '?tipo=motos' },
    'catalogue.models': { query: '?tipo=motos&marca=80' },
    'catalogue.years': { query: '?tipo=motos&marca=80&modelo=1' },
    'catalogue.whole': { query: '?tipo=motos' },
    'sync.pull': { params: { signature: ownShop } },
    'sync.push': { params: { signature: ownShop }, body: () => ({ ops: [] }) },
    'sync.holds': { params: { signature: ownShop }, body: () => ({ seen: 'x' }) },
  };

  const make: EveryCall['make'] = (call, as, asking = {}) => {
    const { params = {}, query = '', body, raw } = examples[call.name] ?? {};
    const headers = { ...raw?.headers, ...asking.headers };
    return world.call(call.method, pathOf(call, params) + query, { as, body: body?.(), ...raw, ...asking, headers });
  };
  return { rows, examples, make };
}
