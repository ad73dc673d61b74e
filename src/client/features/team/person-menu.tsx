import { Ban, Contact, Link2, MessageCircle, RotateCcw, Send, SlidersHorizontal, Trash2 } from 'lucide-react';
import type { MenuAction } from '#client/ui/blocks/menu-action.ts';
import type { TeamPerson } from '#contract/team-calls.ts';
import { personTexts as texts } from './texts.ts';

type Act = (person: TeamPerson) => unknown;

export interface PersonMenuActions {
  readonly adjust: Act;
  readonly link: Act;
  readonly suspend: Act;
  readonly reactivate: Act;
  readonly remove: Act;
  readonly copyLink: Act;
  readonly sendLink: Act;
  readonly renew: Act;
  readonly cancelInvitation: Act;
}

interface PersonMenuOptions {
  /** Their standing is not changed by whoever looks. */
  readonly isFixed: boolean;
  readonly mayLink: boolean;
}

/** What can be done to a person, or to the invitation that they are still. */
export function personMenu(person: TeamPerson, actions: PersonMenuActions, { isFixed, mayLink }: PersonMenuOptions): MenuAction[] {
  const item = (label: string, icon: MenuAction['icon'], act: Act, isDanger = false): MenuAction => ({
    label,
    icon,
    isDanger,
    onSelect: () => void act(person),
  });
  const link = mayLink ? [item(texts.employee, <Contact />, actions.link)] : [];
  if (isFixed) return link;
  // An owner keeps all permissions.
  const adjust = person.role === 'owner' ? [] : [item(texts.permissions, <SlidersHorizontal />, actions.adjust)];
  const standing = [...adjust, ...link];
  if (person.state === 'invited') {
    return [
      item(texts.copyLink, <Link2 />, actions.copyLink),
      item(texts.sendLink, <MessageCircle />, actions.sendLink),
      item(texts.renew, <Send />, actions.renew),
      ...standing,
      item(texts.cancel, <Trash2 />, actions.cancelInvitation, true),
    ];
  }
  return [
    ...standing,
    person.state === 'suspended' ? item(texts.reactivate, <RotateCcw />, actions.reactivate) : item(texts.suspend, <Ban />, actions.suspend),
    item(texts.remove, <Trash2 />, actions.remove, true),
  ];
}
