import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { InvitationLinkView } from './invitation-link-view.tsx';
import { linkTexts as texts } from './invite-texts.ts';
import { firstName } from './person-standing.ts';
import type { PassedLink } from './use-invitation-links.ts';

/** The link of an invitation that is open already. */
export function InvitationLinkDialog({ passed, onClose }: { passed: PassedLink; onClose: () => void }) {
  return (
    <Dialog title={texts.title(firstName(passed.person.name))} size="sm" onClose={onClose} footer={<Button onClick={onClose}>{texts.close}</Button>}>
      <InvitationLinkView passed={passed} />
    </Dialog>
  );
}
