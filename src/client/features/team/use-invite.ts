import { useRef, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { failureReason } from '#client/api/failure-reason.ts';
import { checkForm, refusedFields, type FieldProblem } from '#client/api/form-check.ts';
import { request } from '#client/api/http.ts';
import { showProblems } from '#client/ui/fields/show-problems.ts';
import { useFormRun } from '#client/ui/form/use-form-run.ts';
import { invitePerson } from '#contract/team-calls.ts';
import { realChanges, type PermissionChanges } from '#domain/access/shop-access.ts';
import type { ShopRole } from '#domain/access/shop-permissions.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { readContact, type InviteContact } from './invite-contact.ts';
import { inviteTexts as texts } from './invite-texts.ts';
import type { PassedLink, PassLink } from './use-invitation-links.ts';

export interface InviteValues {
  name: string;
  contact: string;
  role: ShopRole;
  employee_id: string;
}

/** By which way the link is to go at once. */
export type InviteWay = 'whatsapp' | 'email' | 'copy';

const fields = ['name', 'contact', 'role', 'employee_id'] as const;
const blank: InviteValues = { name: '', contact: '', role: 'mechanic', employee_id: '' };

export interface InviteOptions {
  signature: SignatureId;
  pass: PassLink;
  onInvited: () => void;
  onClose: () => void;
}

/** The invitation of somebody: typed, checked, sent once, and its link handed on. */
export function useInvite({ signature, pass, onInvited, onClose }: InviteOptions) {
  const form = useForm<InviteValues>({ defaultValues: blank });
  const contact = readContact(useWatch({ control: form.control, name: 'contact' }));
  const [changes, setChanges] = useState<PermissionChanges>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [passed, setPassed] = useState<PassedLink | null>(null);
  const way = useRef<InviteWay>('copy');

  async function send(values: InviteValues): Promise<void> {
    setFailure(null);
    const checked = check(values, changes);
    if (!checked.ok) {
      showProblems(checked.problems, fields, form.setError);
      return;
    }
    const answer = await request(invitePerson, { params: { signature }, body: checked.value, signature });
    onInvited();
    if (answer.ok) return setPassed(await pass({ ...answer.data, isRenewed: false }, way.current));
    showProblems(refusedFields(answer).map(onForm), fields, form.setError);
    setFailure(`${texts.failed} ${failureReason(answer)}`);
  }

  function startAnew(): void {
    form.reset(blank);
    setChanges({});
    setPassed(null);
  }

  const isDirty = passed === null && form.formState.isDirty;
  const run = useFormRun({ isDirty, onClose, onSubmit: (event) => form.handleSubmit(send)(event) });
  return {
    form,
    contact,
    changes,
    setChanges,
    passed,
    startAnew,
    isBusy: run.isBusy,
    failure: run.failure ?? failure,
    submit: run.submit,
    leave: run.leave,
    choose: (next: InviteWay) => {
      way.current = next;
    },
  };
}

export type Invite = ReturnType<typeof useInvite>;
export type InviteForm = UseFormReturn<InviteValues>;

function check({ name, contact, role, employee_id }: InviteValues, changes: PermissionChanges) {
  const reached = readContact(contact);
  const problem = contactProblem(reached);
  const checked = checkForm(invitePerson.body, {
    name,
    email: reached.kind === 'email' ? reached.email : '',
    phone: reached.kind === 'phone' ? reached.phone : '',
    role,
    permissions: realChanges(role, changes),
    employee_id: employee_id === '' ? null : employee_id,
  });
  if (problem === null) return checked;
  return { ok: false, problems: [...(checked.ok ? [] : checked.problems), { field: 'contact', message: problem }] } as const;
}

function contactProblem({ kind }: InviteContact): string | null {
  if (kind === 'none') return texts.missingContact;
  return kind === 'unclear' ? texts.unclearContact : null;
}

/** Both ways to reach somebody are one field here. */
const onForm = ({ field, message }: FieldProblem): FieldProblem => ({ field: field === 'email' || field === 'phone' ? 'contact' : field, message });
