import { LogIn } from 'lucide-react';
import { Outlet, useLocation } from 'react-router-dom';
import { clearSession } from '#client/api/session.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { Page } from '#client/ui/blocks/page-header.tsx';
import { Shell } from './shell/shell.tsx';
import { pageTexts } from './texts.ts';

// It says the same in its own words (spec 2 §2).
const profilePath = '/dashboard/perfil-afiliado';

/** A token is stored, so the guard lets it pass, but it names nobody whose menu or shop could be asked for (ruling 44). */
export function UnusableSession() {
  const isProfile = useLocation().pathname === profilePath;
  return (
    <Shell userName="" roles={[]} choice={{ signatures: [], selected: null, onSelect: () => undefined }} onLogout={clearSession}>
      {isProfile ? <Outlet /> : <SignInAgain />}
    </Shell>
  );
}

function SignInAgain() {
  const signIn = (
    // The guard leads whoever has no token to the sign-in page.
    <Button icon={<LogIn />} onClick={clearSession}>
      {pageTexts.signInAgain}
    </Button>
  );
  return (
    <Page>
      <ErrorNotice text={pageTexts.invalidToken} action={signIn} />
    </Page>
  );
}
