import { Flex, Text } from '@chakra-ui/react';
import { KeyRound, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { currentSession } from '#client/api/session.ts';
import { canHavePins, peopleWithPin, removePin } from '#client/sync/pin.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { Button } from '#client/ui/blocks/button.tsx';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { SegmentedToggle } from '#client/ui/blocks/segmented-toggle.tsx';
import type { UserId } from '#domain/values/ids.ts';
import { keepLockAfter, lockAfter, lockChoices, type LockAfter } from './lock-after.ts';
import { PinDialog } from './pin-dialog.tsx';
import { pinTexts as texts } from './texts.ts';

const choices = lockChoices.map((value) => ({ value, label: texts.choices[value] }));

/** The PIN by which a person's session opens on this device, and when it locks by itself. */
export function PinPanel() {
  const user = currentSession()?.content.sub as UserId | undefined;
  const [hasPin, setHasPin] = useOwnPin(user);
  const [isOpen, setOpen] = useState(false);
  if (user === undefined) return null;
  return (
    <Panel title={texts.title} side={hasPin !== undefined && <Badge tone={hasPin ? 'green' : 'grey'}>{hasPin ? texts.on : texts.off}</Badge>}>
      <Text color="soft" mb="3">
        {texts.intro}
      </Text>
      {canHavePins() ? (
        <Ways user={user} hasPin={hasPin ?? false} onSet={() => setOpen(true)} onRemoved={() => setHasPin(false)} />
      ) : (
        <p role="status">{texts.unavailable}</p>
      )}
      <Text textStyle="note" mt="3">
        {texts.limits}
      </Text>
      {isOpen && <PinDialog user={user} onSaved={() => setHasPin(true)} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function Ways({ user, hasPin, onSet, onRemoved }: { user: UserId; hasPin: boolean; onSet: () => void; onRemoved: () => void }) {
  const confirm = useConfirm();
  const flash = useFlash();
  const [after, setAfter] = useState(lockAfter);

  async function remove(): Promise<void> {
    if (!(await confirm({ title: texts.removeTitle, text: texts.removeText, confirmLabel: texts.remove, isDanger: true }))) return;
    await removePin(user);
    flash({ kind: 'success', text: texts.removed });
    onRemoved();
  }

  function choose(choice: LockAfter): void {
    keepLockAfter(choice);
    setAfter(choice);
  }

  return (
    <>
      <Flex wrap="wrap" gap="2">
        <Button variant={hasPin ? 'outline' : 'primary'} icon={<KeyRound />} onClick={onSet}>
          {hasPin ? texts.change : texts.set}
        </Button>
        {hasPin && (
          <Button icon={<Trash2 />} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        )}
      </Flex>
      {hasPin && (
        <>
          <Text mt="4" mb="1.5" textStyle="label">
            {texts.lockAfter}
          </Text>
          <SegmentedToggle<LockAfter> label={texts.lockAfter} options={choices} value={after} onChange={choose} />
        </>
      )}
    </>
  );
}

/** Whether the person has a PIN on this device; undefined until it has said so. */
function useOwnPin(user: UserId | undefined): [boolean | undefined, (hasPin: boolean) => void] {
  const [hasPin, setHasPin] = useState<boolean>();
  useEffect(() => {
    let isOver = false;
    peopleWithPin().then(
      (people) => isOver || setHasPin(people.some((person) => person.user === user)),
      (error: unknown) => isOver || reportError(error),
    );
    return () => {
      isOver = true;
    };
  }, [user]);
  return [hasPin, setHasPin];
}
