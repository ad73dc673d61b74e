import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { publicHeads } from './heads/public-heads.ts';
import { ErrorBoundary } from './pages/error-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { withoutPaymentToken } from './pages/payment-token.ts';
import { CustomerFrame, PublicFrame } from './pages/public-frame.tsx';
import { Screen } from './screen.tsx';
import {
  approvalScreen,
  changePasswordScreen,
  dashboardFrame,
  forgotScreen,
  homeScreen,
  loginScreen,
  officeFrame,
  officeScreens,
  ownScreens,
  paymentScreen,
  plansScreen,
  shopOnly,
  shopScreens,
  signUpScreen,
  startPage,
  welcomeScreen,
} from './screens.ts';
import { Splash } from './splash.tsx';
import { pageTexts, titles } from './texts.ts';
import { UpdatePrompt } from './update/update-prompt.tsx';
import { useExpiredRedirect } from './use-expired-redirect.ts';
import { useHasToken } from './use-session.ts';

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
            <Route element={<FramedPages Frame={PublicFrame} />}>
              <Route
                path="/"
                element={
                  <Screen {...publicHeads['/']}>
                    <homeScreen.Component />
                  </Screen>
                }
              />
              <Route
                path="/planos"
                element={
                  <Screen {...publicHeads['/planos']}>
                    <plansScreen.Component />
                  </Screen>
                }
              />
              <Route
                path="/login"
                element={
                  <Screen title={titles.login}>
                    <loginScreen.Component />
                  </Screen>
                }
              />
              <Route
                path="/forgot"
                element={
                  <Screen title={titles.forgot}>
                    <forgotScreen.Component />
                  </Screen>
                }
              />
              <Route
                path="/change-password"
                element={
                  <Screen title={titles.changePassword}>
                    <changePasswordScreen.Component />
                  </Screen>
                }
              />
              <Route
                path="/assinar/:id"
                element={
                  <Screen title={titles.signUp}>
                    <signUpScreen.Component />
                  </Screen>
                }
              />
              <Route
                path="/welcome"
                element={
                  <Screen title={titles.welcome}>
                    <welcomeScreen.Component />
                  </Screen>
                }
              />
              <Route path="/pagamento" element={<PaymentRoute />} />
            </Route>
            <Route element={<FramedPages Frame={CustomerFrame} />}>
              <Route
                path="/orcamento/aprovar/:id"
                element={
                  <Screen {...publicHeads['/orcamento/aprovar/:id']}>
                    <approvalScreen.Component />
                  </Screen>
                }
              />
            </Route>
            <Route path="/pagamento/:token" element={<WithoutPaymentToken />} />
            <Route path="/dashboard" element={<RequireToken />}>
              <Route element={<dashboardFrame.Component />}>
                <Route
                  index
                  element={
                    <Screen title={titles.dashboard}>
                      <startPage.Component />
                    </Screen>
                  }
                />
                <Route element={<shopOnly.Component />}>{routesOf(shopScreens)}</Route>
                <Route element={<officeFrame.Component />}>{routesOf(officeScreens)}</Route>
                {routesOf(ownScreens)}
                <Route
                  path="*"
                  element={
                    <Screen title={pageTexts.notFound}>
                      <NotFoundPage />
                    </Screen>
                  }
                />
              </Route>
            </Route>
            <Route
              path="*"
              element={
                <Screen title={pageTexts.notFound}>
                  <main>
                    <NotFoundPage />
                  </main>
                </Screen>
              }
            />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

const routesOf = (screens: Readonly<Record<string, { title: string; Component: ComponentType }>>) =>
  Object.entries(screens).map(([path, { title, Component }]) => (
    <Route
      key={path}
      path={path}
      element={
        <Screen title={title}>
          <Component />
        </Screen>
      }
    />
  ));

/** What surrounds public pages stays while the page itself is on its way. */
function FramedPages({ Frame }: { Frame: ComponentType<{ children: ReactNode }> }) {
  return (
    <Frame>
      <Suspense fallback={<Splash />}>
        <Outlet />
      </Suspense>
    </Frame>
  );
}

/** Whoever has no stored token goes to the sign-in page (spec 1 §2.1, rulings 9 and 44). */
function RequireToken() {
  return useHasToken() ? <Outlet /> : <Navigate to="/login" replace />;
}

/** Also of a page that is open: a link with a token in its fragment only changes that. */
function PaymentRoute() {
  const { pathname, hash } = useLocation();
  if (hash !== '') return <Navigate to={withoutPaymentToken(pathname, hash)} replace />;
  return (
    <Screen title={pageTexts.payment}>
      <paymentScreen.Component />
    </Screen>
  );
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
