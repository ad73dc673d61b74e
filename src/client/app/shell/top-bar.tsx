import { LogOut, MessageCircle, Moon, Sun, UsersRound } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { supportLink, useContact } from '#client/api/contact.ts';
import { Button, buttonClass, IconButton } from '#client/ui/blocks/button.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { useColorMode } from '#client/ui/theme/color-mode.ts';
import { productName } from '../texts.ts';
import { shellTexts } from './texts.ts';
import { LogoLink } from './logo.tsx';
import { SignaturePicker, type SignatureChoice } from './signature-picker.tsx';
import { topBarClasses as classes } from './top-bar-styles.ts';

// Its place is kept: the first screen waits for it no more than for what it opens.
const { Component: FindButton } = preloadable(async () => (await import('./find-button.tsx')).FindButton);

export interface TopBarProps {
  userName: string;
  choice: SignatureChoice;
  hasSearch: boolean;
  /** The sync badge; none without a shop. */
  sync: ReactNode;
  onLogout: () => void;
  onSwitch?: (() => void) | undefined;
}

export function TopBar({ userName, choice, hasSearch, sync, onLogout, onSwitch }: TopBarProps) {
  const { support_phone } = useContact();
  return (
    <div className={classes.bar}>
      <LogoLink to="/dashboard" />
      {hasSearch && (
        <div className={classes.search}>
          <Suspense fallback={null}>
            <FindButton />
          </Suspense>
        </div>
      )}
      <div className={classes.side}>
        {sync}
        <div className={classes.person}>
          <Link to="/dashboard/conta" className={classes.name} title={shellTexts.account}>
            {userName || productName}
          </Link>
          <SignaturePicker choice={choice} />
        </div>
      </div>
      <div className={classes.actions}>
        <ThemeButton />
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={supportLink(support_phone, shellTexts.supportGreeting)}
          target="_blank"
          rel="noreferrer"
          aria-label={shellTexts.support}
        >
          <MessageCircle />
          <span className={classes.word}>{shellTexts.support}</span>
        </a>
        {onSwitch && <IconButton label={shellTexts.switchPerson} icon={<UsersRound />} onClick={onSwitch} />}
        <Button variant="quiet" icon={<LogOut />} aria-label={shellTexts.logout} onClick={onLogout}>
          <span className={classes.word}>{shellTexts.logout}</span>
        </Button>
      </div>
    </div>
  );
}

function ThemeButton() {
  const { resolved, setMode } = useColorMode();
  const isDark = resolved === 'dark';
  return (
    <IconButton
      label={isDark ? shellTexts.toLight : shellTexts.toDark}
      icon={isDark ? <Sun /> : <Moon />}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    />
  );
}
