import { storedToken } from '#client/api/session.ts';
import { preloadable } from '#client/ui/preloadable.ts';
import { titles } from './texts.ts';

/* The screens, each in files of its own: what is not asked for is not loaded. */

export const homeScreen = preloadable(async () => (await import('#client/features/site/home-screen.tsx')).HomeScreen);
export const plansScreen = preloadable(async () => (await import('#client/features/site/plans-screen.tsx')).PlansScreen);
export const paymentScreen = preloadable(async () => (await import('./payment-page.tsx')).PaymentPage);
export const loginScreen = preloadable(async () => (await import('#client/features/access/login-screen.tsx')).LoginScreen);
export const forgotScreen = preloadable(async () => (await import('#client/features/access/forgot-screen.tsx')).ForgotScreen);
export const changePasswordScreen = preloadable(
  async () => (await import('#client/features/access/change-password-screen.tsx')).ChangePasswordScreen,
);
export const signUpScreen = preloadable(async () => (await import('#client/features/signup/sign-up-screen.tsx')).SignUpScreen);
export const welcomeScreen = preloadable(async () => (await import('#client/features/signup/welcome-screen.tsx')).WelcomeScreen);
export const approvalScreen = preloadable(async () => (await import('#client/features/approval/approval-screen.tsx')).ApprovalScreen);

export const dashboardFrame = preloadable(async () => (await import('./dashboard-frame.tsx')).DashboardFrame);
export const shopOnly = preloadable(async () => (await import('./shop-only.tsx')).ShopOnly);
export const officeFrame = preloadable(async () => (await import('./office-frame.tsx')).OfficeFrame);
export const startPage = preloadable(async () => (await import('./start-page.tsx')).StartPage);

/** Screens that work on a shop's rows, by the last part of their address. */
export const shopScreens = {
  clientes: {
    title: titles.customers,
    ...preloadable(async () => (await import('#client/features/customers/customers-screen.tsx')).CustomersScreen),
  },
  estoque: { title: titles.products, ...preloadable(async () => (await import('#client/features/products/products-screen.tsx')).ProductsScreen) },
  fornecedores: {
    title: titles.suppliers,
    ...preloadable(async () => (await import('#client/features/suppliers/suppliers-screen.tsx')).SuppliersScreen),
  },
  funcionarios: {
    title: titles.employees,
    ...preloadable(async () => (await import('#client/features/employees/employees-screen.tsx')).EmployeesScreen),
  },
  template: { title: titles.stock, ...preloadable(async () => (await import('#client/features/stock-template/stock-screen.tsx')).StockScreen) },
  nf: { title: titles.invoice, ...preloadable(async () => (await import('./invoice-page.tsx')).InvoicePage) },
  empresas: {
    title: titles.companies,
    ...preloadable(async () => (await import('#client/features/companies/companies-screen.tsx')).CompaniesScreen),
  },
  categorias: {
    title: titles.categories,
    ...preloadable(async () => (await import('#client/features/categories/categories-screen.tsx')).CategoriesScreen),
  },
  orcamentos: { title: titles.budgets, ...preloadable(async () => (await import('./budgets-page.tsx')).BudgetsPage) },
  servicos: {
    title: titles.calendar,
    ...preloadable(async () => (await import('#client/features/services/calendar/service-calendar-screen.tsx')).ServiceCalendarScreen),
  },
  'servicos-listagem': {
    title: titles.services,
    ...preloadable(async () => (await import('#client/features/services/services-screen.tsx')).ServicesScreen),
  },
  financeiro: { title: titles.finance, ...preloadable(async () => (await import('#client/features/finance/finance-screen.tsx')).FinanceScreen) },
  assinatura: {
    title: titles.ownSubscription,
    ...preloadable(async () => (await import('#client/features/payment/own-subscription-screen.tsx')).OwnSubscriptionScreen),
  },
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

type Preloaded = Readonly<Record<string, { preload: () => void }>>;

const publicScreens: Preloaded = {
  '': homeScreen,
  planos: plansScreen,
  pagamento: paymentScreen,
  login: loginScreen,
  forgot: forgotScreen,
  'change-password': changePasswordScreen,
  assinar: signUpScreen,
  welcome: welcomeScreen,
  orcamento: approvalScreen,
};
const signedInScreens: Preloaded = { '': startPage, ...shopScreens, ...officeScreens, ...ownScreens };

/**
 * Asks at once for all that the address needs, before anything is drawn: a part that is asked for when the one around
 * it has been drawn comes late by as many times as they stand in each other.
 */
export function preloadScreenAt(pathname: string): void {
  const [, first = '', second = ''] = pathname.split('/');
  if (first !== 'dashboard') {
    if (Object.hasOwn(publicScreens, first)) publicScreens[first]?.preload();
    return;
  }
  // Whoever is not signed in is sent to the sign-in page.
  if (storedToken() === null) return loginScreen.preload();
  dashboardFrame.preload();
  if (Object.hasOwn(shopScreens, second)) shopOnly.preload();
  if (Object.hasOwn(officeScreens, second)) officeFrame.preload();
  if (Object.hasOwn(signedInScreens, second)) signedInScreens[second]?.preload();
}
