import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { TeamPerson } from '#contract/team-calls.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { EmployeeDialog } from './employee-dialog.tsx';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { PermissionsDialog } from './permissions-dialog.tsx';
import { firstName } from './person-standing.ts';
import { actionTexts as texts } from './texts.ts';
import type { PassedLink } from './use-invitation-links.ts';
import type { TeamActions } from './use-team-actions.ts';

/** Which dialog about which person is open. */
export interface OpenedPerson {
  readonly kind: 'permissions' | 'employee';
  readonly id: string;
}

export interface PersonDialogsProps {
  people: readonly TeamPerson[];
  own: ShopAccess;
  opened: OpenedPerson | null;
  link: PassedLink | null;
  actions: Pick<TeamActions, 'savePermissions' | 'saveEmployee'>;
  onClose: () => void;
  onCloseLink: () => void;
}

/** What is looked at or changed of one person in a dialog. */
export function PersonDialogs({ people, own, opened, link, actions, onClose, onCloseLink }: PersonDialogsProps) {
  const flash = useFlash();
  const person = people.find(({ id }) => id === opened?.id);

  async function tell(saving: Promise<string | null>, text: string): Promise<string | null> {
    const reason = await saving;
    if (reason === null) flash({ kind: 'success', text });
    return reason;
  }

  return (
    <>
      {person && opened?.kind === 'permissions' && (
        <PermissionsDialog
          name={person.name}
          role={person.role}
          changes={person.permissions}
          own={own}
          onSave={(changes) => tell(actions.savePermissions(person, changes), texts.permissionsSaved(firstName(person.name)))}
          onClose={onClose}
        />
      )}
      {person && opened?.kind === 'employee' && (
        <EmployeeDialog
          person={person}
          people={people}
          onSave={(employee) => tell(actions.saveEmployee(person, employee), texts.employeeSaved(firstName(person.name)))}
          onClose={onClose}
        />
      )}
      {link && <InvitationLinkDialog passed={link} onClose={onCloseLink} />}
    </>
  );
}
