import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { ConstructionPage, PublicConstructionPage } from './pages/construction-page.tsx';
import { ErrorBoundary } from './pages/error-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PaymentPage } from './pages/payment-page.tsx';
import { withoutPaymentToken } from './pages/payment-token.ts';
import { Screen } from './screen.tsx';
import { Splash } from './splash.tsx';
import { pageTexts, titles } from './texts.ts';
import { UpdatePrompt } from './update/update-prompt.tsx';
import { useExpiredRedirect } from './use-expired-redirect.ts';
import { useSession } from './use-session.ts';

const LoginScreen = lazy(async () => ({ default: (await import('#client/features/access/login-screen.tsx')).LoginScreen }));
const DashboardFrame = lazy(async () => ({ default: (await import('./dashboard-frame.tsx')).DashboardFrame }));
const StartPage = lazy(async () => ({ default: (await import('./start-page.tsx')).StartPage }));
const ShopOnly = lazy(async () => ({ default: (await import('./shop-only.tsx')).ShopOnly }));
const CustomersScreen = lazy(async () => ({ default: (await import('#client/features/customers/customers-screen.tsx')).CustomersScreen }));
const OutboxScreen = lazy(async () => ({ default: (await import('#client/features/outbox/outbox-screen.tsx')).OutboxScreen }));

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
            {publicAreas.map(([path, title]) => (
              <Route key={path} path={path} element={<Screen title={title}><PublicConstructionPage /></Screen>} />
            ))}
            <Route path="/login" element={<Screen title={titles.login}><LoginScreen /></Screen>} />
            <Route path="/pagamento" element={<Screen title={pageTexts.payment}><PaymentPage /></Screen>} />
            <Route path="/pagamento/:token" element={<WithoutPaymentToken />} />
            <Route path="/dashboard" element={<RequireToken />}>
              <Route element={<DashboardFrame />}>
                <Route index element={<Screen title={titles.dashboard}><StartPage /></Screen>} />
                <Route element={<ShopOnly />}>
                  <Route path="clientes" element={<Screen title={titles.customers}><CustomersScreen /></Screen>} />
                  <Route path="envios" element={<Screen title={titles.outbox}><OutboxScreen /></Screen>} />
                </Route>
                {comingAreas.map(([path, title]) => (
                  <Route key={path} path={path} element={<Screen title={title}><ConstructionPage title={title} /></Screen>} />
                ))}
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

const publicAreas = [
  ['/', 'Sistema para auto center'],
  ['/planos', 'Planos'],
  ['/welcome', 'Bem-vindo'],
  ['/forgot', 'Recuperar senha'],
  ['/change-password', 'Nova senha'],
  ['/assinar/:id', 'Assinar'],
  ['/orcamento/aprovar/:id', 'Aprovar orçamento'],
] as const;

/** Areas of the menu that later slices bring. */
const comingAreas = [
  ['nf', 'Nota Fiscal'],
  ['assinatura', 'Assinatura'],
  ['assinaturas', 'Assinaturas'],
  ['afiliados', 'Afiliados'],
  ['router', 'Menus'],
  ['perfil-afiliado', 'Perfil de Afiliado'],
  ['estoque', 'Estoque'],
  ['empresas', 'Empresas'],
  ['categorias', 'Categorias'],
  ['fornecedores', 'Fornecedores'],
  ['funcionarios', 'Funcionários'],
  ['financeiro', 'Financeiro'],
  ['orcamentos', 'Orçamentos'],
  ['servicos', 'Serviços'],
  ['servicos-listagem', 'Serviços'],
  ['template', 'Estoque'],
] as const;

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
