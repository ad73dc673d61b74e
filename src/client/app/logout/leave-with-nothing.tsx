import { Grid } from '@chakra-ui/react';
import { HardDrive, LogOut } from 'lucide-react';
import { discardReplicas, lockReplicas } from '#client/sync/logout.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { logoutTexts } from './texts.ts';
import { useLeaveBy, type Leaving } from './use-leave-by.ts';

/** Leaving while everything is with the server: the shop's rows go from the device, unless it is the person's own. */
export function LeaveWithNothing({ onLeave, onStay }: Leaving) {
  const { leaveBy, isBusy } = useLeaveBy(onLeave);
  return (
    <Dialog
      title={logoutTexts.plainTitle}
      subtitle={logoutTexts.plainText}
      size="sm"
      onClose={onStay}
      footer={<Button onClick={onStay}>{logoutTexts.cancel}</Button>}
    >
      <Grid gap="1" css={{ '& > p': { mb: '3', textStyle: 'note', textAlign: 'center', _last: { mb: '0' } } }}>
        <Button
          variant="primary"
          size="lg"
          icon={<LogOut />}
          isBusy={isBusy}
          data-autofocus
          onClick={() => void leaveBy((user) => discardReplicas(user, localStorage))}
        >
          {logoutTexts.plainLeave}
        </Button>
        <p>{logoutTexts.plainLeaveHint}</p>
        <Button icon={<HardDrive />} onClick={() => void leaveBy(lockReplicas)}>
          {logoutTexts.plainKeep}
        </Button>
        <p>{logoutTexts.plainKeepHint}</p>
      </Grid>
    </Dialog>
  );
}
