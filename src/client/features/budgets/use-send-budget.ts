import { useState } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useWorkshop } from '#client/sync/use-workshop.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { Workshop } from '#domain/budgets/budget-message.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { BudgetParts } from './budget-parts.ts';
import { hindranceOf, messageFor, missingIn, type Hindrance } from './sending.ts';
import { sendTexts as texts, statusTexts } from './texts.ts';

/** What the person is asked or told before a quote goes out. */
export interface HeldSending {
  readonly parts: BudgetParts;
  readonly hindrance: Hindrance;
  /** Null while it is on its way. */
  readonly message: string | null;
}

/**
 * The WhatsApp action (spec 2 §7): opens the chat in the tap itself, as browsers want it, when all is there and nothing
 * is in the way; otherwise `held` says what is. A draft that goes out becomes `send` (ruling 18).
 */
export function useSendBudget(today: CivilDate) {
  const { status } = useReplica();
  const { workshop, kept, load } = useWorkshop();
  const flash = useFlash();
  const markSent = useMarkSent();
  const [held, setHeld] = useState<HeldSending | null>(null);

  function send(parts: BudgetParts): void {
    const missing = missingIn(parts);
    if (missing !== null) return setHeld({ parts, hindrance: missing, message: null });
    if (workshop === null) return void sendOnceKnown(parts);
    sendFrom(workshop, parts);
  }

  // The device's disk answers while the browser still counts the tap; the network does not.
  async function sendOnceKnown(parts: BudgetParts): Promise<void> {
    const known = await kept().catch(() => null);
    if (known === null) return loadFirst(parts);
    sendFrom(known, parts);
  }

  function sendFrom(shop: Workshop, parts: BudgetParts): void {
    const { message, link } = messageFor(parts, shop);
    const hindrance = hindranceOf(parts, { today, connection: status.connection });
    if (hindrance !== null || link === null) return setHeld({ parts, hindrance: hindrance ?? { kind: 'ready' }, message });
    window.open(link, '_blank', 'noopener');
    void markSent(parts.budget.id);
  }

  async function loadFirst(parts: BudgetParts): Promise<void> {
    setHeld({ parts, hindrance: { kind: 'loading' }, message: null });
    const answer = await load();
    // Closed meanwhile, or about another quote by now.
    const isAwaited = (now: HeldSending | null) => now?.hindrance.kind === 'loading' && now.parts === parts;
    if (!answer.ok) {
      setHeld((now) => (isAwaited(now) ? null : now));
      return flash({ kind: 'error', text: `${texts.failed} ${failureReason(answer)}` });
    }
    setHeld((now) => (isAwaited(now) ? readyToSend(parts, answer.data) : now));
  }

  // A tap that had to wait may no longer open a window by itself: the person taps once more.
  const readyToSend = (parts: BudgetParts, known: Workshop): HeldSending => ({
    parts,
    hindrance: hindranceOf(parts, { today, connection: status.connection }) ?? { kind: 'ready' },
    message: messageFor(parts, known).message,
  });

  return { send, held, markSent, workshop, close: () => setHeld(null) };
}

/** A draft that was sent is one no longer; the person may take that back. */
function useMarkSent() {
  const { save } = useReplica();
  const flash = useFlash();

  async function change(id: RowId, from: string, to: string): Promise<number | null> {
    let changed: number | null = null;
    const result = await save('budgets', {
      kind: 'update',
      id,
      changes(present) {
        changed = present.status === from ? present.budget_number : null;
        return changed === null ? {} : { status: to };
      },
    });
    if (!result.ok) flash({ kind: 'error', text: `${statusTexts.changeFailed} ${refusalText(result)}` });
    return result.ok ? changed : null;
  }

  return async (id: RowId): Promise<void> => {
    const number = await change(id, 'draft', 'send');
    if (number === null) return;
    const action = { label: texts.undo, onAction: () => void change(id, 'send', 'draft') };
    flash({ kind: 'info', text: texts.marked(number), durationMs: 8000, action });
  };
}
