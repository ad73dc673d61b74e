import { Box, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { personName } from '#client/api/session.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { SwitchField } from '#client/ui/fields/checkbox-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { plural } from '#client/ui/words/plural.ts';
import { budgetNumberText } from '#domain/budgets/budget.ts';
import { answerChoices, splitByChoices, type AnswerChoice } from '#domain/budgets/answer-choices.ts';
import { formatCivilDate } from '#domain/values/civil-date.ts';
import { formatMoney } from '#domain/values/money.ts';
import type { BudgetParts } from './budget-parts.ts';
import { recordAnswer } from './record-answer.ts';
import { answerTexts as texts, statusTexts } from './texts.ts';

interface AnswerDialogProps {
  parts: BudgetParts;
  onClose: () => void;
}

/** What the customer said on the phone or at the counter, group by group (FIELD A): what they refuse comes back. */
export function AnswerDialog({ parts: { budget, customer }, onClose }: AnswerDialogProps) {
  const { store } = useReplica();
  const flash = useFlash();
  const mayCall = useMayWrite('customer_calls').create();
  const mayMovePhotos = useMayWrite('photos').create({ budget_id: budget.id });
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState('');
  const choices = answerChoices(budget.items);
  const split = splitByChoices(budget, refused);

  function turn(key: string): void {
    const next = new Set(refused);
    if (!next.delete(key)) next.add(key);
    setRefused(next);
  }
  async function record(): Promise<void> {
    const by = personName();
    const result = await recordAnswer(store, { quote: budget, refused }, { at: shopTime(store), by, mayCall, mayMovePhotos });
    if (!result.ok) return setFailure(`${texts.failed} ${result.reason === 'changed' ? texts.quoteChanged : refusalText(result)}`);
    const later = result.until !== null && statusTexts.calledOn(formatCivilDate(result.until));
    flash({ kind: 'success', text: [texts.recorded, later].filter(Boolean).join(' ') });
    onClose();
  }
  return (
    <FormDialog
      title={texts.title}
      subtitle={[budgetNumberText(budget, budget.rev === 0), customer?.name].filter(Boolean).join(' · ')}
      isDirty={refused.size > 0}
      error={failure}
      note={texts.sums(formatMoney(split.taken.total), formatMoney(split.refused.total))}
      saveLabel={texts.save}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        return record();
      }}
    >
      <Stack as="ul" gap="0" listStyleType="none" aria-label={texts.choices}>
        {choices.map((choice) => (
          <Box as="li" key={choice.key} py="2.5" borderBottom="hairline" borderColor="line">
            <SwitchField
              label={choice.name}
              hint={hintOf(choice, refused.has(choice.key))}
              checked={!refused.has(choice.key)}
              onChange={() => turn(choice.key)}
            />
          </Box>
        ))}
      </Stack>
    </FormDialog>
  );
}

function hintOf({ items, sum }: AnswerChoice, isRefused: boolean): string {
  return [isRefused ? texts.no : texts.yes, items.length > 1 && plural(items.length, 'linha', 'linhas'), formatMoney(sum)]
    .filter(Boolean)
    .join(' · ');
}
