import { Stack, Text } from '@chakra-ui/react';
import { Bell, BellOff } from 'lucide-react';
import { useContext } from 'react';
import { request } from '#client/api/http.ts';
import { currentSession, isExample } from '#client/api/session.ts';
import { useAsked } from '#client/api/use-asked.ts';
import { ReplicaContext } from '#client/sync/replica-provider.tsx';
import { useAccess } from '#client/sync/use-access.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { Button } from '#client/ui/blocks/button.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { readPushState } from '#contract/push-calls.ts';
import { InstallButton } from '../install/install-button.tsx';
import { useInstallWay } from '../install/use-install-way.ts';
import type { PushShop } from './push-device.ts';
import { pushHindrance, type PushHindrance } from './push-mark.ts';
import { pushTexts as texts } from './texts.ts';
import { usePushSwitch } from './use-push-switch.ts';

/** 'Avisos neste aparelho' in one's account, for who sees the shop's quotes. */
export function PushPanel() {
  const replica = useContext(ReplicaContext);
  const { may } = useAccess();
  const hindrance = pushHindrance(useInstallWay() === 'ios');
  // An example tells nobody anything.
  if (replica === null || !may('budget.read') || isExample(currentSession())) return null;
  return hindrance === null ? <PushSwitch user={replica.store.user} signature={replica.signature} /> : <HinderedPanel hindrance={hindrance} />;
}

function HinderedPanel({ hindrance }: { hindrance: PushHindrance }) {
  return (
    <Panel title={texts.title} side={<Badge tone="grey">{texts.off}</Badge>}>
      <Stack gap="3" align="flex-start">
        <Text color="soft">{texts.intro}</Text>
        {hindrance === 'denied' && (
          <div role="status">
            <strong>{texts.denied}</strong>
            <p>{texts.undo}</p>
          </div>
        )}
        {hindrance === 'unsupported' && <p role="status">{texts.unsupported}</p>}
        {hindrance === 'install-first' && (
          <>
            <p role="status">{texts.installFirst}</p>
            <InstallButton />
          </>
        )}
      </Stack>
    </Panel>
  );
}

function PushSwitch(shop: PushShop) {
  const { signature } = shop;
  const asked = useAsked(`push ${signature}`, (signal) => request(readPushState, { params: { signature }, signature }, signal), {
    whenOnline: 'quietly',
  });
  const { isBusy, turnOn, turnOff } = usePushSwitch(shop, asked.reload);
  // What the server knows of is of no use where the browser was told to forget it.
  const isOn = asked.answer === null ? undefined : asked.answer.data.is_on && Notification.permission === 'granted';
  return (
    <Panel title={texts.title} side={isOn !== undefined && <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? texts.on : texts.off}</Badge>}>
      <Stack gap="3" align="flex-start">
        <Text color="soft">{texts.intro}</Text>
        {asked.failure !== null && <p role="status">{texts.offline}</p>}
        {isOn === false && (
          <Button variant="primary" icon={<Bell />} isBusy={isBusy} onClick={() => void turnOn()}>
            {texts.turnOn}
          </Button>
        )}
        {isOn === true && (
          <Button icon={<BellOff />} isBusy={isBusy} onClick={() => void turnOff()}>
            {texts.turnOff}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
