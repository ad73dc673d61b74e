import { Outlet, useOutletContext } from 'react-router-dom';
import { currentSession } from '#client/api/session.ts';
import { ExpectedFactorNotice } from '#client/features/security/expected-factor-notice.tsx';
import { levels } from '#domain/access/permissions.ts';
import type { ShellContext } from './shell/shell.tsx';

/** The administration: Master is led to the second factor where the server wants one. */
export function OfficeFrame() {
  const context = useOutletContext<ShellContext>();
  const isMaster = currentSession()?.content.level === levels.master;
  return (
    <>
      {isMaster && <ExpectedFactorNotice />}
      <Outlet context={context} />
    </>
  );
}
