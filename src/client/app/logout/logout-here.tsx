import { ConfirmProvider } from '#client/ui/blocks/confirm.tsx';
import type { UserId } from '#domain/values/ids.ts';
import { LogoutDialog } from './logout-dialog.tsx';
import { useLeave } from './use-leave.ts';

/** Signing out where no dashboard stands around: what was not sent yet is asked about there too. */
export function LogoutHere({ user, onStay }: { user: UserId; onStay: () => void }) {
  const leave = useLeave(user);
  return (
    <ConfirmProvider>
      <LogoutDialog user={user} onLeave={leave} onStay={onStay} />
    </ConfirmProvider>
  );
}
