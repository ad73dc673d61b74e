import { Grid, Text } from '@chakra-ui/react';
import { CircleUser, LogOut, MessageCircle, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { supportLink, useContact } from '#client/api/contact.ts';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { SegmentedToggle } from '#client/ui/blocks/segmented-toggle.tsx';
import { useColorMode, type ColorMode } from '#client/ui/theme/color-mode.ts';
import type { MenuRoleRow } from '#contract/access-calls.ts';
import { InstallButton } from '../install/install-button.tsx';
import { productName } from '../texts.ts';
import { shellTexts } from './texts.ts';
import { RoleLink } from './role-links.tsx';
import { SignaturePicker, type SignatureChoice } from './signature-picker.tsx';

export interface MoreSheetProps {
  userName: string;
  roles: readonly MenuRoleRow[];
  choice: SignatureChoice;
  onLogout: () => void;
  onSwitch?: (() => void) | undefined;
  onClose: () => void;
}

const themes = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: shellTexts.themes[value] }));

/** What a phone's bottom bar has no room for. */
export function MoreSheet({ userName, roles, choice, onLogout, onSwitch, onClose }: MoreSheetProps) {
  const { mode, setMode } = useColorMode();
  const { support_phone } = useContact();
  return (
    <Dialog title={userName || productName} subtitle={<SignaturePicker choice={choice} />} onClose={onClose}>
      <Grid as="nav" templateColumns="repeat(auto-fill, minmax({sizes.24}, 1fr))" gap="2" aria-label={shellTexts.mainMenu}>
        {roles.map((role) => (
          <RoleLink key={role.id} role={role} place="sheet" onFollow={onClose} />
        ))}
      </Grid>
      <Text as="h3" mt="5" mb="1.5" textStyle="label">
        {shellTexts.theme}
      </Text>
      <SegmentedToggle<ColorMode> label={shellTexts.theme} options={themes} value={mode} onChange={setMode} />
      <Grid templateColumns="1fr 1fr" gap="3" mt="6" css={{ '& > :nth-child(n + 3)': { gridColumn: '1 / -1' } }}>
        <Link className={buttonClass({ fullWidth: true })} to="/dashboard/conta" onClick={onClose}>
          <CircleUser aria-hidden="true" />
          {shellTexts.account}
        </Link>
        <a
          className={buttonClass({ fullWidth: true })}
          href={supportLink(support_phone, shellTexts.supportGreeting)}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle />
          {shellTexts.support}
        </a>
        {onSwitch && (
          <Button fullWidth icon={<UsersRound />} onClick={onSwitch}>
            {shellTexts.switchPerson}
          </Button>
        )}
        <InstallButton fullWidth />
        <Button fullWidth icon={<LogOut />} onClick={onLogout}>
          {shellTexts.logout}
        </Button>
      </Grid>
    </Dialog>
  );
}
