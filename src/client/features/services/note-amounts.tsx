import { Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isLive } from '#client/data/store/undeleted-rows.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { downloadFile } from '#client/ui/blocks/download.ts';
import { itemTotal, type Budget } from '#domain/budgets/budget.ts';
import { asRow } from '#domain/collections/collections.ts';
import { labourOf } from '#domain/invoices/nfse.ts';
import { csvText } from '#domain/values/csv.ts';
import { cents, formatMoney, sumCents } from '#domain/values/money.ts';
import type { RowId } from '#domain/values/ids.ts';
import { noteWishTexts as texts } from './texts.ts';

/** What the note will count, and what is outside of it: the parts, whose lines can be taken to where their note is issued. */
export function NoteAmounts({ budget: id }: { budget: RowId }) {
  const { store } = useReplica();
  const [budget, setBudget] = useState<Budget | null>(null);
  useEffect(() => {
    void store.db
      .rows('budgets')
      .get(id)
      .then((stored) => setBudget(isLive(stored) ? asRow('budgets', stored.row) : null));
  }, [store, id]);
  if (budget === null) return null;
  const { lines, value } = labourOf(budget);
  const parts = budget.items.filter(({ kind }) => kind === 'part');
  const gross = sumCents(lines.map(itemTotal));
  return (
    <Stack gap="1.5">
      <Text>{texts.labour(formatMoney(gross))}</Text>
      {gross !== value && <Text>{texts.discount(formatMoney(cents(gross - value)))}</Text>}
      <Text fontWeight="bold">{texts.total(formatMoney(value))}</Text>
      {parts.length > 0 && (
        <>
          <Text textStyle="note">{texts.parts(formatMoney(sumCents(parts.map(itemTotal))))}</Text>
          <Button icon={<Download />} onClick={() => downloadFile(texts.partsFile, 'text/csv', partsSheet(parts))}>
            {texts.exportParts}
          </Button>
        </>
      )}
    </Stack>
  );
}

const decimal = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

const partsSheet = (parts: Budget['items']): string =>
  csvText([
    [...texts.partsHeads],
    ...parts.map((line) => [line.description, String(line.quantity).replace('.', ','), decimal(line.price), decimal(itemTotal(line))]),
  ]);
