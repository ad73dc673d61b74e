import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { sharedPart } from '#client/features/access/shared-part.ts';
import { ErrorBoundary } from './pages/error-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { withoutPaymentToken } from './pages/payment-token.ts';
import { Screen } from './screen.tsx';
import {
  approvalScreen,
  customerFrame,
  dashboardFrame,
  officeFrame,
  officeScreens,
  ownScreens,
  paymentScreen,
  publicFrame,
  publicScreens,
  quoteScreen,
  shopOnly,
  shopScreens,
  startPage,
} from './screens.ts';
import { Splash } from './splash.tsx';
import { pageTexts, titles } from './texts.ts';
import { UpdatePrompt } from './update/update-prompt.tsx';
import { useExpiredRedirect } from './use-expired-redirect.ts';
import { useHasToken, useLockedPerson } from './use-session.ts';

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
            <Route element={<FramedPages Frame={publicFrame.Component} />}>
              {routesOf(publicScreens)}
              <Route path="/pagamento" element={<PaymentRoute />} />
            </Route>
            <Route element={<FramedPages Frame={customerFrame.Component} />}>
              {routesOf({ '/orcamento/aprovar/:id': { title: titles.approval, Component: approvalScreen.Component } })}
            </Route>
            {/* Its own frame: of a shop, not of the product. */}
            {routesOf({ '/orcamento/:token': { title: titles.quote, Component: quoteScreen.Component } })}
            <Route path="/pagamento/:token" element={<WithoutPaymentToken />} />
            <Route path="/dashboard" element={<RequireToken />}>
              <Route element={<dashboardFrame.Component />}>
                {routesOf({ '': { title: titles.dashboard, Component: startPage.Component } })}
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

/** Whoever has no stored token goes to the sign-in page (spec 1 §2.1, rulings 9 and 44), or to the lock of this device. */
function RequireToken() {
  const isLocked = useLockedPerson() !== null;
  const { search } = useLocation();
  return useHasToken() || isLocked ? <Outlet /> : <Navigate to={`/login${sharedPart(search)}`} replace />;
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
