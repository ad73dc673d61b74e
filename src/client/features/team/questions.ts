import type { Removal } from '#client/ui/list/use-remove.ts';
import type { TeamPerson } from '#contract/team-calls.ts';
import { shopRoleSummaries } from '#domain/access/permission-words.ts';
import { shopRoleNames, type ShopRole } from '#domain/access/shop-permissions.ts';
import { firstName } from './person-standing.ts';
import { actionTexts as texts, deviceTexts } from './texts.ts';

/** What is asked before something is done to somebody, and what is said after it. */
type Words = Omit<Removal, 'remove'>;

export function aboutRole({ name, permissions }: TeamPerson, role: ShopRole): Words {
  const called = firstName(name);
  return {
    question: {
      title: texts.roleTitle(called, shopRoleNames[role]),
      text: texts.roleText(shopRoleSummaries[role], Object.keys(permissions).length > 0),
      confirmLabel: texts.roleConfirm,
      isDanger: false,
    },
    removed: texts.roleChanged(called, shopRoleNames[role]),
    failed: texts.roleFailed,
  };
}

export function aboutSuspending({ name }: TeamPerson): Words {
  const called = firstName(name);
  return {
    question: { title: texts.suspendTitle(called), text: texts.suspendText(called), confirmLabel: texts.suspend },
    removed: texts.suspended(called),
    failed: texts.suspendFailed,
  };
}

export function aboutRemoving({ name }: TeamPerson): Words {
  const called = firstName(name);
  return {
    question: { title: texts.removeTitle(called), text: texts.removeText(called), confirmLabel: texts.remove },
    removed: texts.removed(called),
    failed: texts.removeFailed,
  };
}

export function aboutCancelling({ name }: TeamPerson): Words {
  return {
    question: { title: texts.cancelTitle(firstName(name)), text: texts.cancelText, confirmLabel: texts.cancel, cancelLabel: texts.keep },
    removed: texts.cancelled,
    failed: texts.cancelFailed,
  };
}

export function aboutEndingDevice({ name }: TeamPerson, device: string): Words {
  return {
    question: { title: deviceTexts.confirmEnd(device, firstName(name)), text: deviceTexts.confirmEndText, confirmLabel: deviceTexts.end },
    removed: deviceTexts.ended,
    failed: deviceTexts.endFailed,
  };
}
