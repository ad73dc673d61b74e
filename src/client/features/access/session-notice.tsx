import { Hourglass, ShieldAlert, WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { EntryNotice } from './entry-notice.tsx';
import { endedTexts, exampleOverTexts, unconfirmedTexts } from './texts.ts';

/** Tells why a stored session does not open: nobody has answered for it on this device, and nobody can be asked now. */
export function UnconfirmedNotice() {
  return (
    <EntryNotice icon={<WifiOff aria-hidden="true" />} title={unconfirmedTexts.title} text={unconfirmedTexts.text}>
      <Link to="/dashboard" className={buttonClass()}>
        {unconfirmedTexts.again}
      </Link>
    </EntryNotice>
  );
}

/** Tells that an example shop has had its time. */
export function ExampleOverNotice() {
  return <EntryNotice icon={<Hourglass aria-hidden="true" />} {...exampleOverTexts} />;
}

/** Tells that somebody ended this device's session, and what became of what was on it. */
export function EndedNotice({ waiting }: { waiting: number }) {
  const text = waiting > 0 ? `${endedTexts.text} ${endedTexts.waiting(waiting)}` : endedTexts.text;
  return <EntryNotice icon={<ShieldAlert aria-hidden="true" />} title={endedTexts.title} text={text} />;
}
