import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { publicHeads } from './heads/public-heads.ts';
import { ErrorBoundary } from './pages/error-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { paymentToken, withoutPaymentToken } from './pages/payment-token.ts';
import { PublicFrame } from './pages/public-frame.tsx';
import { Screen } from './screen.tsx';
import { Splash } from './splash.tsx';
import { pageTexts, titles } from './texts.ts';
import { UpdatePrompt } from './update/update-prompt.tsx';
import { useExpiredRedirect } from './use-expired-redirect.ts';
import { useSession } from './use-session.ts';

const HomeScreen = lazy(async () => ({ default: (await import('#client/features/site/home-screen.tsx')).HomeScreen }));
const PlansScreen = lazy(async () => ({ default: (await import('#client/features/site/plans-screen.tsx')).PlansScreen }));
const PaymentScreen = lazy(async () => ({ default: (await import('#client/features/payment/payment-screen.tsx')).PaymentScreen }));
const OwnSubscriptionScreen = lazy(async () => ({ default: (await import('#client/features/payment/own-subscription-screen.tsx')).OwnSubscriptionScreen }));
const LoginScreen = lazy(async () => ({ default: (await import('#client/features/access/login-screen.tsx')).LoginScreen }));
const ForgotScreen = lazy(async () => ({ default: (await import('#client/features/access/forgot-screen.tsx')).ForgotScreen }));
const ChangePasswordScreen = lazy(async () => ({ default: (await import('#client/features/access/change-password-screen.tsx')).ChangePasswordScreen }));
const SignUpScreen = lazy(async () => ({ default: (await import('#client/features/signup/sign-up-screen.tsx')).SignUpScreen }));
const WelcomeScreen = lazy(async () => ({ default: (await import('#client/features/signup/welcome-screen.tsx')).WelcomeScreen }));
const DashboardFrame = lazy(async () => ({ default: (await import('./dashboard-frame.tsx')).DashboardFrame }));
const StartPage = lazy(async () => ({ default: (await import('./start-page.tsx')).StartPage }));
const ShopOnly = lazy(async () => ({ default: (await import('./shop-only.tsx')).ShopOnly }));
const CustomersScreen = lazy(async () => ({ default: (await import('#client/features/customers/customers-screen.tsx')).CustomersScreen }));
const CompaniesScreen = lazy(async () => ({ default: (await import('#client/features/companies/companies-screen.tsx')).CompaniesScreen }));
const CategoriesScreen = lazy(async () => ({ default: (await import('#client/features/categories/categories-screen.tsx')).CategoriesScreen }));
const OutboxScreen = lazy(async () => ({ default: (await import('#client/features/outbox/outbox-screen.tsx')).OutboxScreen }));
const ProductsScreen = lazy(async () => ({ default: (await import('#client/features/products/products-screen.tsx')).ProductsScreen }));
const SuppliersScreen = lazy(async () => ({ default: (await import('#client/features/suppliers/suppliers-screen.tsx')).SuppliersScreen }));
const EmployeesScreen = lazy(async () => ({ default: (await import('#client/features/employees/employees-screen.tsx')).EmployeesScreen }));
const BudgetsPage = lazy(async () => ({ default: (await import('./budgets-page.tsx')).BudgetsPage }));
const ApprovalScreen = lazy(async () => ({ default: (await import('#client/features/approval/approval-screen.tsx')).ApprovalScreen }));
const ServiceCalendarScreen = lazy(async () => ({ default: (await import('#client/features/services/calendar/service-calendar-screen.tsx')).ServiceCalendarScreen }));
const ServicesScreen = lazy(async () => ({ default: (await import('#client/features/services/services-screen.tsx')).ServicesScreen }));
const FinanceScreen = lazy(async () => ({ default: (await import('#client/features/finance/finance-screen.tsx')).FinanceScreen }));
const StockScreen = lazy(async () => ({ default: (await import('#client/features/stock-template/stock-screen.tsx')).StockScreen }));
const InvoicePage = lazy(async () => ({ default: (await import('./invoice-page.tsx')).InvoicePage }));
const AffiliateProfileScreen = lazy(async () => ({ default: (await import('#client/features/affiliate-profile/affiliate-profile-screen.tsx')).AffiliateProfileScreen }));
const SubscriptionsScreen = lazy(async () => ({ default: (await import('#client/features/subscriptions/subscriptions-screen.tsx')).SubscriptionsScreen }));
const AffiliatesScreen = lazy(async () => ({ default: (await import('#client/features/affiliates/affiliates-screen.tsx')).AffiliatesScreen }));
const MenuRolesScreen = lazy(async () => ({ default: (await import('#client/features/menu-roles/menu-roles-screen.tsx')).MenuRolesScreen }));

/** Every address of the app (spec 1 §2.1). What is not asked for is not loaded. */
export function Pages() {
  useExpiredRedirect();
  useScrollToTop();
  return (
    <>
      <UpdatePrompt />
      <ErrorBoundary>
        <Suspense fallback={<Splash />}>
          <Routes>
            <Route element={<PublicPages />}>
              <Route path="/" element={<Screen {...publicHeads['/']}><HomeScreen /></Screen>} />
              <Route path="/planos" element={<Screen {...publicHeads['/planos']}><PlansScreen /></Screen>} />
              <Route path="/orcamento/aprovar/:id" element={<Screen {...publicHeads['/orcamento/aprovar/:id']}><ApprovalScreen /></Screen>} />
              <Route path="/login" element={<Screen title={titles.login}><LoginScreen /></Screen>} />
              <Route path="/forgot" element={<Screen title={titles.forgot}><ForgotScreen /></Screen>} />
              <Route path="/change-password" element={<Screen title={titles.changePassword}><ChangePasswordScreen /></Screen>} />
              <Route path="/assinar/:id" element={<Screen title={titles.signUp}><SignUpScreen /></Screen>} />
              <Route path="/welcome" element={<Screen title={titles.welcome}><WelcomeScreen /></Screen>} />
              <Route path="/pagamento" element={<Screen title={pageTexts.payment}><PaymentScreen carried={paymentToken()} /></Screen>} />
            </Route>
            <Route path="/pagamento/:token" element={<WithoutPaymentToken />} />
            <Route path="/dashboard" element={<RequireToken />}>
              <Route element={<DashboardFrame />}>
                <Route index element={<Screen title={titles.dashboard}><StartPage /></Screen>} />
                <Route element={<ShopOnly />}>
                  <Route path="clientes" element={<Screen title={titles.customers}><CustomersScreen /></Screen>} />
                  <Route path="estoque" element={<Screen title={titles.products}><ProductsScreen /></Screen>} />
                  <Route path="fornecedores" element={<Screen title={titles.suppliers}><SuppliersScreen /></Screen>} />
                  <Route path="funcionarios" element={<Screen title={titles.employees}><EmployeesScreen /></Screen>} />
                  <Route path="template" element={<Screen title={titles.stock}><StockScreen /></Screen>} />
                  <Route path="nf" element={<Screen title={titles.invoice}><InvoicePage /></Screen>} />
                  <Route path="empresas" element={<Screen title={titles.companies}><CompaniesScreen /></Screen>} />
                  <Route path="categorias" element={<Screen title={titles.categories}><CategoriesScreen /></Screen>} />
                  <Route path="orcamentos" element={<Screen title={titles.budgets}><BudgetsPage /></Screen>} />
                  <Route path="servicos" element={<Screen title={titles.calendar}><ServiceCalendarScreen /></Screen>} />
                  <Route path="servicos-listagem" element={<Screen title={titles.services}><ServicesScreen /></Screen>} />
                  <Route path="financeiro" element={<Screen title={titles.finance}><FinanceScreen /></Screen>} />
                  <Route path="assinatura" element={<Screen title={titles.ownSubscription}><OwnSubscriptionScreen /></Screen>} />
                  <Route path="envios" element={<Screen title={titles.outbox}><OutboxScreen /></Screen>} />
                </Route>
                <Route path="perfil-afiliado" element={<Screen title={titles.affiliateProfile}><AffiliateProfileScreen /></Screen>} />
                <Route path="assinaturas" element={<Screen title={titles.subscriptions}><SubscriptionsScreen /></Screen>} />
                <Route path="afiliados" element={<Screen title={titles.affiliates}><AffiliatesScreen /></Screen>} />
                <Route path="router" element={<Screen title={titles.menuRoles}><MenuRolesScreen /></Screen>} />
                <Route path="*" element={<Screen title={pageTexts.notFound}><NotFoundPage /></Screen>} />
              </Route>
            </Route>
            <Route path="*" element={<Screen title={pageTexts.notFound}><NotFoundPage /></Screen>} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** What surrounds every public page stays while the page itself is on its way. */
function PublicPages() {
  return (
    <PublicFrame>
      <Suspense fallback={<Splash />}>
        <Outlet />
      </Suspense>
    </PublicFrame>
  );
}

/** Whoever has no stored token goes to the sign-in page (spec 1 §2.1, ruling 9). */
function RequireToken() {
  return useSession() === null ? <Navigate to="/login" replace /> : <Outlet />;
}

/** A link inside the app that carries a payment token. */
function WithoutPaymentToken() {
  return <Navigate to={withoutPaymentToken(useLocation().pathname)} replace />;
}

/** A new page starts at its top; going back finds the place where it was left. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const entered = useNavigationType() === 'POP' ? null : pathname;
  useEffect(() => {
    if (entered !== null) window.scrollTo({ top: 0 });
  }, [entered]);
}
