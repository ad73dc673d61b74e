import './devices.css';
import { MonitorSmartphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { deviceTexts as texts } from './texts.ts';

/** Leads from a person's account to the devices on which it is open. */
export function DevicesPanel() {
  return (
    <Panel title={texts.title}>
      <p className="ui-soft devices-lead">{texts.lead}</p>
      <Link className={buttonClass()} to="/dashboard/aparelhos">
        <MonitorSmartphone aria-hidden="true" />
        {texts.see}
      </Link>
    </Panel>
  );
}
