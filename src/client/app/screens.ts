import { storedToken } from '#client/api/session.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { titles } from './texts.ts';

/*
 * The screens, each in files of its own: what is not asked for is not loaded. By `then`: of `await`, and of a name that is taken
 * out at once, the bundler makes twice as long a text, and all of them come before the first screen.
 */

/** Pages for everybody, inside the product's own frame, by their addresses. */
export const publicScreens = {
  '/': { title: titles.home, ...preloadable(() => import('#client/features/site/home-screen.tsx').then((file) => file.HomeScreen)) },
  '/planos': { title: titles.plans, ...preloadable(() => import('#client/features/site/plans-screen.tsx').then((file) => file.PlansScreen)) },
  '/login': { title: titles.login, ...preloadable(() => import('#client/features/access/login-screen.tsx').then((file) => file.LoginScreen)) },
  '/forgot': { title: titles.forgot, ...preloadable(() => import('#client/features/access/forgot-screen.tsx').then((file) => file.ForgotScreen)) },
  '/change-password': {
    title: titles.changePassword,
    ...preloadable(() => import('#client/features/access/change-password-screen.tsx').then((file) => file.ChangePasswordScreen)),
  },
  '/convite': {
    title: titles.invitation,
    ...preloadable(() => import('#client/features/invitation/invitation-screen.tsx').then((file) => file.InvitationScreen)),
  },
  '/confirmar-email': {
    title: titles.confirmEmail,
    ...preloadable(() => import('#client/features/access/confirm-email-screen.tsx').then((file) => file.ConfirmEmailScreen)),
  },
  '/assinar/:id': {
    title: titles.signUp,
    ...preloadable(() => import('#client/features/signup/sign-up-screen.tsx').then((file) => file.SignUpScreen)),
  },
  '/welcome': {
    title: titles.welcome,
    ...preloadable(() => import('#client/features/signup/welcome-screen.tsx').then((file) => file.WelcomeScreen)),
  },
};
export const paymentScreen = preloadable(() => import('./payment-page.tsx').then((file) => file.PaymentPage));
export const quoteScreen = preloadable(() => import('./customer/quote-route.tsx').then((file) => file.QuoteRoute));
export const approvalScreen = preloadable(() => import('#client/features/approval/approval-screen.tsx').then((file) => file.ApprovalScreen));

export const publicFrame = preloadable(() => import('./pages/public-frame.tsx').then((file) => file.PublicFrame));
export const customerFrame = preloadable(() => import('./pages/public-frame.tsx').then((file) => file.CustomerFrame));
export const dashboardFrame = preloadable(() => import('./dashboard-frame.tsx').then((file) => file.DashboardFrame));
export const shopOnly = preloadable(() => import('./shop-only.tsx').then((file) => file.ShopOnly));
export const officeFrame = preloadable(() => import('./office-frame.tsx').then((file) => file.OfficeFrame));
export const startPage = preloadable(() => import('./start-page.tsx').then((file) => file.StartPage));

const recordPages = () => import('./record-pages.tsx');

/** Screens that work on a shop's rows, by the last part of their address; `/:id`: the page of one row. */
export const shopScreens = {
  clientes: {
    title: titles.customers,
    ...preloadable(() => import('./customers-page.tsx').then((file) => file.CustomersPage)),
  },
  'clientes/:id': { title: titles.customer, ...preloadable(async () => (await recordPages()).CustomerPage) },
  'veiculos/:id': { title: titles.car, ...preloadable(async () => (await recordPages()).CarPage) },
  estoque: {
    title: titles.products,
    ...preloadable(() => import('#client/features/products/products-screen.tsx').then((file) => file.ProductsScreen)),
  },
  fornecedores: {
    title: titles.suppliers,
    ...preloadable(() => import('#client/features/suppliers/suppliers-screen.tsx').then((file) => file.SuppliersScreen)),
  },
  'notas-de-compra': {
    title: titles.supplierNotes,
    ...preloadable(() => import('#client/features/supplier-notes/notes-screen.tsx').then((file) => file.NotesScreen)),
  },
  funcionarios: {
    title: titles.employees,
    ...preloadable(() => import('#client/features/employees/employees-screen.tsx').then((file) => file.EmployeesScreen)),
  },
  template: {
    title: titles.stock,
    ...preloadable(() => import('#client/features/stock-template/stock-screen.tsx').then((file) => file.StockScreen)),
  },
  nf: { title: titles.invoice, ...preloadable(() => import('./invoice-page.tsx').then((file) => file.InvoicePage)) },
  'emitir-notas': {
    title: titles.noteSetup,
    ...preloadable(() => import('./invoice-page.tsx').then((file) => file.NoteSetupPage)),
  },
  empresas: {
    title: titles.companies,
    ...preloadable(() => import('#client/features/companies/companies-screen.tsx').then((file) => file.CompaniesScreen)),
  },
  categorias: {
    title: titles.categories,
    ...preloadable(() => import('#client/features/categories/categories-screen.tsx').then((file) => file.CategoriesScreen)),
  },
  orcamentos: { title: titles.budgets, ...preloadable(() => import('./budgets-page.tsx').then((file) => file.BudgetsPage)) },
  'a-chamar': { title: titles.calls, ...preloadable(() => import('#client/features/calls/calls-screen.tsx').then((file) => file.CallsScreen)) },
  vistorias: {
    title: titles.inspections,
    ...preloadable(() => import('#client/features/inspections/inspections-screen.tsx').then((file) => file.InspectionsScreen)),
  },
  'vistorias/:id': {
    title: titles.inspection,
    ...preloadable(() => import('#client/features/inspections/inspection-screen.tsx').then((file) => file.InspectionScreen)),
  },
  'modelos-de-vistoria': {
    title: titles.inspectionTemplates,
    ...preloadable(() => import('#client/features/inspections/templates-screen.tsx').then((file) => file.TemplatesScreen)),
  },
  kits: { title: titles.kits, ...preloadable(() => import('#client/features/kits/kits-screen.tsx').then((file) => file.KitsScreen)) },
  servicos: {
    title: titles.calendar,
    ...preloadable(() => import('#client/features/services/calendar/service-calendar-screen.tsx').then((file) => file.ServiceCalendarScreen)),
  },
  'servicos-quadro': {
    title: titles.board,
    ...preloadable(() => import('#client/features/services/board/board-screen.tsx').then((file) => file.BoardScreen)),
  },
  'servicos-listagem': {
    title: titles.services,
    ...preloadable(() => import('#client/features/services/services-screen.tsx').then((file) => file.ServicesScreen)),
  },
  financeiro: {
    title: titles.finance,
    ...preloadable(() => import('#client/features/finance/finance-screen.tsx').then((file) => file.FinanceScreen)),
  },
  equipe: { title: titles.team, ...preloadable(() => import('./team-page.tsx').then((file) => file.TeamPage)) },
  assinatura: {
    title: titles.ownSubscription,
    ...preloadable(() => import('./own-subscription-page.tsx').then((file) => file.OwnSubscriptionPage)),
  },
  registros: { title: titles.record, ...preloadable(() => import('./record-page.tsx').then((file) => file.RecordPage)) },
  envios: { title: titles.outbox, ...preloadable(() => import('#client/features/outbox/outbox-screen.tsx').then((file) => file.OutboxScreen)) },
};

/** Screens that ask the server and need no shop. */
export const officeScreens = {
  'perfil-afiliado': {
    title: titles.affiliateProfile,
    ...preloadable(() => import('#client/features/affiliate-profile/affiliate-profile-screen.tsx').then((file) => file.AffiliateProfileScreen)),
  },
  assinaturas: {
    title: titles.subscriptions,
    ...preloadable(() => import('#client/features/subscriptions/subscriptions-screen.tsx').then((file) => file.SubscriptionsScreen)),
  },
  afiliados: {
    title: titles.affiliates,
    ...preloadable(() => import('#client/features/affiliates/affiliates-screen.tsx').then((file) => file.AffiliatesScreen)),
  },
  seguranca: {
    title: titles.securityLog,
    ...preloadable(() => import('#client/features/security/security-log-screen.tsx').then((file) => file.SecurityLogScreen)),
  },
  router: {
    title: titles.menuRoles,
    ...preloadable(() => import('#client/features/menu-roles/menu-roles-screen.tsx').then((file) => file.MenuRolesScreen)),
  },
};

/** What a person looks after of their own account. */
export const ownScreens = {
  aparelhos: {
    title: titles.devices,
    ...preloadable(() => import('#client/features/devices/devices-screen.tsx').then((file) => file.DevicesScreen)),
  },
  conta: { title: titles.account, ...preloadable(() => import('./account-page.tsx').then((file) => file.AccountPage)) },
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
