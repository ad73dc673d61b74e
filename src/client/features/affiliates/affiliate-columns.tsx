import type { Column } from '#client/ui/blocks/data-table.tsx';
import { RowActions } from '#client/ui/list/row-actions.tsx';
import type { AffiliateRow } from '#contract/affiliate-calls.ts';
import { affiliateTexts as texts } from './texts.ts';

export const affiliateColumns = (
  edit: (id: string) => void,
  remove: (affiliate: AffiliateRow) => Promise<boolean>,
): readonly Column<AffiliateRow>[] => [
  { key: 'name', header: texts.columns.name, inCard: 'head', cell: ({ name }) => name },
  { key: 'email', header: texts.columns.email, inCard: 'wide', cell: ({ email }) => email },
  {
    key: 'actions',
    header: texts.columns.actions,
    align: 'end',
    inCard: 'foot',
    cell: (affiliate) => (
      <RowActions
        edit={{ text: texts.edit, label: texts.editLabel(affiliate.name), onPress: () => edit(affiliate.id) }}
        remove={{ text: texts.remove, label: texts.removeLabel(affiliate.name), onPress: () => void remove(affiliate) }}
      />
    ),
  },
];
