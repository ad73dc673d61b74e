import { useState } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { CopyOutcome } from '#client/ui/sharing/copy-field.tsx';
import { renewInvitation, type TeamPerson } from '#contract/team-calls.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { whatsappNumber } from '#domain/values/phone.ts';
import { invitationMessage } from './invite-texts.ts';
import { firstName } from './person-standing.ts';
import { actionTexts } from './texts.ts';

/** An invitation's link, which the server tells once. */
export interface InvitationLink {
  readonly person: TeamPerson;
  readonly link: string;
  /** It went by e-mail too. */
  readonly mailed: boolean;
  /** There was another one before, which opens nothing now. */
  readonly isRenewed: boolean;
}

/** A link as it is shown, with what became of it already. */
export interface PassedLink extends InvitationLink {
  /** The chat that begins with the message: of their number where it is known, else of whom the person chooses. */
  readonly chat: string;
  readonly copied: CopyOutcome | null;
}

export type PassLink = (link: InvitationLink, by: 'whatsapp' | 'copy' | 'email') => Promise<PassedLink>;

export interface InvitationLinksOptions {
  signature: SignatureId;
  shop: string;
  inviter: string;
  onRenewed: () => void;
}

/** Links of open invitations: kept in memory as long as the screen is, since nobody can read them again. */
export function useInvitationLinks({ signature, shop, inviter, onRenewed }: InvitationLinksOptions) {
  const flash = useFlash();
  const [known, setKnown] = useState<ReadonlyMap<string, InvitationLink>>(new Map());
  const [shown, setShown] = useState<PassedLink | null>(null);

  const pass: PassLink = async (invitation, by) => {
    setKnown((before) => new Map(before).set(invitation.person.id, invitation));
    const { person, link } = invitation;
    const message = invitationMessage({ name: firstName(person.name), shop, inviter, link });
    const chat = `https://wa.me/${whatsappNumber(person.phone)}?text=${encodeURIComponent(message)}`;
    // A browser that no longer counts the tap lets neither through: what is shown next offers both again.
    if (by === 'whatsapp') window.open(chat, '_blank', 'noopener');
    return { ...invitation, chat, copied: by === 'copy' ? await copy(link) : null };
  };

  async function renew(person: TeamPerson): Promise<InvitationLink | null> {
    const answer = await request(renewInvitation, { params: { signature, user: person.id }, signature });
    onRenewed();
    if (answer.ok) return { ...answer.data, isRenewed: true };
    flash({ kind: 'error', text: `${actionTexts.renewFailed} ${failureReason(answer)}` });
    return null;
  }

  async function show(person: TeamPerson, by: 'whatsapp' | 'copy' | 'email', mayReuse: boolean): Promise<void> {
    const link = (mayReuse ? known.get(person.id) : undefined) ?? (await renew(person));
    if (link !== null) setShown(await pass({ ...link, person }, by));
  }

  return {
    pass,
    shown,
    close: () => setShown(null),
    copyLink: (person: TeamPerson) => show(person, 'copy', true),
    sendLink: (person: TeamPerson) => show(person, 'whatsapp', true),
    renew: (person: TeamPerson) => show(person, 'email', false),
  };
}

/** Null where the browser did not let it: the link is there to be copied by hand. */
async function copy(link: string): Promise<CopyOutcome | null> {
  try {
    await navigator.clipboard.writeText(link);
    return 'copied';
  } catch {
    return null;
  }
}
