import { HStack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useRow } from '#client/data/read/use-row.ts';
import { classesOf } from '#client/ui/theme/class-names.ts';
import type { FinanceEntry } from '#domain/finance/finance-entry.ts';
import { formTexts as texts } from './form-texts.ts';

const { link } = classesOf({ link: { display: 'inline-flex', alignItems: 'center', minH: 'control', fontWeight: 'semibold' } });

/** What an entry came of: a quote, a repetition. */
export function EntryOrigin({ entry: { id_budget: budget, group_id: group } }: { entry: FinanceEntry }) {
  const quote = useRow('budgets', budget);
  if (budget === null && group === '') return null;
  return (
    <HStack as="p" wrap="wrap" columnGap="4" rowGap="1" mb="3.5">
      {budget !== null && (
        <Link className={link} to={`/dashboard/orcamentos?editar=${budget}`}>
          {texts.budget(quote?.budget_number ?? null)}
        </Link>
      )}
      {group !== '' && (
        <Text as="span" color="soft">
          {texts.ofGroup}
        </Text>
      )}
    </HStack>
  );
}
