import { LogOut, MessageCircle, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { supportLink, useContact } from '#client/api/contact.ts';
import { Button, buttonClass, IconButton } from '#client/ui/button.tsx';
import { useColorMode } from '#client/ui/theme/color-mode.ts';
import { productName, shellTexts } from '../texts.ts';
import { GlobalSearch } from './global-search.tsx';
import { Logo } from './logo.tsx';
import { SignaturePicker, type SignatureChoice } from './signature-picker.tsx';

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
    <div className="app-top">
      <Link to="/dashboard" className="app-top__logo" aria-label={productName}>
        <Logo />
      </Link>
      <div className="app-top__search">{hasSearch && <GlobalSearch />}</div>
      {sync}
      <div className="app-top__person">
        <Link to="/dashboard/conta" className="app-top__name" title={shellTexts.account}>
          {userName || productName}
        </Link>
        <SignaturePicker choice={choice} />
      </div>
      <div className="app-top__actions">
        <ThemeButton />
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={supportLink(support_phone, shellTexts.supportGreeting)}
          target="_blank"
          rel="noreferrer"
          aria-label={shellTexts.support}
        >
          <MessageCircle />
          <span className="app-top__word">{shellTexts.support}</span>
        </a>
        <Button variant="quiet" icon={<LogOut />} aria-label={shellTexts.logout} onClick={onLogout}>
          <span className="app-top__word">{shellTexts.logout}</span>
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
