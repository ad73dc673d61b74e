import { LogOut, MessageCircle, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { supportLink, useContact } from '#client/api/contact.ts';
import { Button, buttonClass, IconButton } from '#client/ui/button.tsx';
import { useColorMode } from '#client/ui/theme/color-mode.ts';
import { productName, shellTexts } from '../texts.ts';
import { GlobalSearch } from './global-search.tsx';
import { LogoLink } from './logo.tsx';
import { SignaturePicker, type SignatureChoice } from './signature-picker.tsx';
import { topBarClasses as classes } from './top-bar-styles.ts';

export interface TopBarProps {
  userName: string;
  choice: SignatureChoice;
  hasSearch: boolean;
  /** The sync badge; none without a shop. */
  sync: ReactNode;
  onLogout: () => void;
}

export function TopBar({ userName, choice, hasSearch, sync, onLogout }: TopBarProps) {
  const { support_phone } = useContact();
  return (
    <div className={classes.bar}>
      <LogoLink to="/dashboard" />
      {hasSearch && (
        <div className={classes.search}>
          <GlobalSearch />
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
