import { storedToken } from '#client/api/session.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { titles } from './texts.ts';

/* The screens, each in files of its own: what is not asked for is not loaded. */

/** Pages for everybody, inside the product's own frame, by their addresses. */
export const publicScreens = {
  '/': { title: titles.home, ...preloadable(async () => (await import('#client/features/site/home-screen.tsx')).HomeScreen) },
  '/planos': { title: titles.plans, ...preloadable(async () => (await import('#client/features/site/plans-screen.tsx')).PlansScreen) },
  '/login': { title: titles.login, ...preloadable(async () => (await import('#client/features/access/login-screen.tsx')).LoginScreen) },
  '/forgot': { title: titles.forgot, ...preloadable(async () => (await import('#client/features/access/forgot-screen.tsx')).ForgotScreen) },
  '/change-password': {
    title: titles.changePassword,
    ...preloadable(async () => (await import('#client/features/access/change-password-screen.tsx')).ChangePasswordScreen),
  },
  '/convite': {
    title: titles.invitation,
    ...preloadable(async () => (await import('#client/features/invitation/invitation-screen.tsx')).InvitationScreen),
  },
  '/confirmar-email': {
    title: titles.confirmEmail,
    ...preloadable(async () => (await import('#client/features/access/confirm-email-screen.tsx')).ConfirmEmailScreen),
  },
  '/assinar/:id': { title: titles.signUp, ...preloadable(async () => (await import('#client/features/signup/sign-up-screen.tsx')).SignUpScreen) },
  '/welcome': { title: titles.welcome, ...preloadable(async () => (await import('#client/features/signup/welcome-screen.tsx')).WelcomeScreen) },
};
export const paymentScreen = preloadable(async () => (await import('./payment-page.tsx')).PaymentPage);
export const quoteScreen = preloadable(async () => (await import('./customer/quote-route.tsx')).QuoteRoute);
export const approvalScreen = preloadable(async () => (await import('#client/features/approval/approval-screen.tsx')).ApprovalScreen);

export const publicFrame = preloadable(async () => (await import('./pages/public-frame.tsx')).PublicFrame);
export const customerFrame = preloadable(async () => (await import('./pages/public-frame.tsx')).CustomerFrame);
export const dashboardFrame = preloadable(async () => (await import('./dashboard-frame.tsx')).DashboardFrame);
export const shopOnly = preloadable(async () => (await import('./shop-only.tsx')).ShopOnly);
export const officeFrame = preloadable(async () => (await import('./office-frame.tsx')).OfficeFrame);
export const startPage = preloadable(async () => (await import('./start-page.tsx')).StartPage);

const recordPages = () => import('./record-pages.tsx');

/** Screens that work on a shop's rows, by the last part of their address; `/:id`: the page of one row. */
export const shopScreens = {
  clientes: {
    title: titles.customers,
    ...preloadable(async () => (await import('./customers-page.tsx')).CustomersPage),
  },
  'clientes/:id': { title: titles.customer, ...preloadable(async () => (await recordPages()).CustomerPage) },
  'veiculos/:id': { title: titles.car, ...preloadable(async () => (await recordPages()).CarPage) },
  estoque: { title: titles.products, ...preloadable(async () => (await import('#client/features/products/products-screen.tsx')).ProductsScreen) },
  fornecedores: {
    title: titles.suppliers,
    ...preloadable(async () => (await import('#client/features/suppliers/suppliers-screen.tsx')).SuppliersScreen),
  },
  'notas-de-compra': {
    title: titles.supplierNotes,
    ...preloadable(async () => (await import('#client/features/supplier-notes/notes-screen.tsx')).NotesScreen),
  },
  funcionarios: {
    title: titles.employees,
    ...preloadable(async () => (await import('#client/features/employees/employees-screen.tsx')).EmployeesScreen),
  },
  template: { title: titles.stock, ...preloadable(async () => (await import('#client/features/stock-template/stock-screen.tsx')).StockScreen) },
  nf: { title: titles.invoice, ...preloadable(async () => (await import('./invoice-page.tsx')).InvoicePage) },
  'emitir-notas': {
    title: titles.noteSetup,
    ...preloadable(async () => (await import('./invoice-page.tsx')).NoteSetupPage),
  },
  empresas: {
    title: titles.companies,
    ...preloadable(async () => (await import('#client/features/companies/companies-screen.tsx')).CompaniesScreen),
  },
  categorias: {
    title: titles.categories,
    ...preloadable(async () => (await import('#client/features/categories/categories-screen.tsx')).CategoriesScreen),
  },
  orcamentos: { title: titles.budgets, ...preloadable(async () => (await import('./budgets-page.tsx')).BudgetsPage) },
  'a-chamar': { title: titles.calls, ...preloadable(async () => (await import('#client/features/calls/calls-screen.tsx')).CallsScreen) },
  vistorias: {
    title: titles.inspections,
    ...preloadable(async () => (await import('#client/features/inspections/inspections-screen.tsx')).InspectionsScreen),
  },
  'vistorias/:id': {
    title: titles.inspection,
    ...preloadable(async () => (await import('#client/features/inspections/inspection-screen.tsx')).InspectionScreen),
  },
  'modelos-de-vistoria': {
    title: titles.inspectionTemplates,
    ...preloadable(async () => (await import('#client/features/inspections/templates-screen.tsx')).TemplatesScreen),
  },
  kits: { title: titles.kits, ...preloadable(async () => (await import('#client/features/kits/kits-screen.tsx')).KitsScreen) },
  servicos: {
    title: titles.calendar,
    ...preloadable(async () => (await import('#client/features/services/calendar/service-calendar-screen.tsx')).ServiceCalendarScreen),
  },
  'servicos-quadro': {
    title: titles.board,
    ...preloadable(async () => (await import('#client/features/services/board/board-screen.tsx')).BoardScreen),
  },
  'servicos-listagem': {
    title: titles.services,
    ...preloadable(async () => (await import('#client/features/services/services-screen.tsx')).ServicesScreen),
  },
  financeiro: { title: titles.finance, ...preloadable(async () => (await import('#client/features/finance/finance-screen.tsx')).FinanceScreen) },
  equipe: { title: titles.team, ...preloadable(async () => (await import('./team-page.tsx')).TeamPage) },
  assinatura: {
    title: titles.ownSubscription,
    ...preloadable(async () => (await import('./own-subscription-page.tsx')).OwnSubscriptionPage),
  },
  registros: { title: titles.record, ...preloadable(async () => (await import('./record-page.tsx')).RecordPage) },
  envios: { title: titles.outbox, ...preloadable(async () => (await import('#client/features/outbox/outbox-screen.tsx')).OutboxScreen) },
};

/** Screens that ask the server and need no shop. */
export const officeScreens = {
  'perfil-afiliado': {
    title: titles.affiliateProfile,
    ...preloadable(async () => (await import('#client/features/affiliate-profile/affiliate-profile-screen.tsx')).AffiliateProfileScreen),
  },
  assinaturas: {
    title: titles.subscriptions,
    ...preloadable(async () => (await import('#client/features/subscriptions/subscriptions-screen.tsx')).SubscriptionsScreen),
  },
  afiliados: {
    title: titles.affiliates,
    ...preloadable(async () => (await import('#client/features/affiliates/affiliates-screen.tsx')).AffiliatesScreen),
  },
  seguranca: {
    title: titles.securityLog,
    ...preloadable(async () => (await import('#client/features/security/security-log-screen.tsx')).SecurityLogScreen),
  },
  router: {
    title: titles.menuRoles,
    ...preloadable(async () => (await import('#client/features/menu-roles/menu-roles-screen.tsx')).MenuRolesScreen),
  },
};

/** What a person looks after of their own account. */
export const ownScreens = {
  aparelhos: { title: titles.devices, ...preloadable(async () => (await import('#client/features/devices/devices-screen.tsx')).DevicesScreen) },
  conta: { title: titles.account, ...preloadable(async () => (await import('./account-page.tsx')).AccountPage) },
};

type Preloaded = Readonly<Record<string, Preloadable>>;

interface Preloadable {
  readonly preload: () => Promise<void>;
}

// By the first part of their address.
const publicPages: Preloaded = {
  ...Object.fromEntries(Object.entries(publicScreens).map(([path, screen]) => [path.split('/')[1] ?? '', screen])),
  pagamento: paymentScreen,
};
const signedInScreens: Preloaded = { '': startPage, ...shopScreens, ...officeScreens, ...ownScreens };

/**
 * Asks at once for all that the address needs, before anything is drawn: a part that is asked for when the one around
 * it has been drawn comes late by as many times as they stand in each other. Settles when all of it has come, or could
 * not be loaded.
 */
export async function preloadScreenAt(pathname: string): Promise<void> {
  await Promise.all(partsAt(pathname).map(({ preload }) => preload()));
}

function partsAt(pathname: string): readonly Preloadable[] {
  const [, first = '', area = '', row = ''] = pathname.split('/');
  const second = row === '' ? area : `${area}/:id`;
  // Whoever is not signed in is sent to the sign-in page.
  const page = first === 'dashboard' && storedToken() === null ? 'login' : first;
  if (page === 'orcamento') return area === 'aprovar' ? [customerFrame, approvalScreen] : [quoteScreen];
  if (page !== 'dashboard') return [publicFrame, ...named(publicPages, page)];
  return [
    dashboardFrame,
    ...(Object.hasOwn(shopScreens, second) ? [shopOnly] : []),
    ...(Object.hasOwn(officeScreens, second) ? [officeFrame] : []),
    ...named(signedInScreens, second),
  ];
}

function named(pages: Preloaded, name: string): readonly Preloadable[] {
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
  return page === undefined ? [] : [page];
}
