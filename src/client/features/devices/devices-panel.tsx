import { Text } from '@chakra-ui/react';
import { MonitorSmartphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { deviceTexts as texts } from './texts.ts';

/** Leads from a person's account to the devices on which it is open. */
export function DevicesPanel() {
  return (
    <Panel title={texts.title}>
      <Text color="soft" mb="3">
        {texts.lead}
      </Text>
      <Link className={buttonClass()} to="/dashboard/aparelhos">
        <MonitorSmartphone aria-hidden="true" />
        {texts.see}
      </Link>
    </Panel>
  );
}
