import { createElement } from 'react';
import { Badge, type Tone } from '#client/ui/blocks/badge.tsx';
import type { Column } from '#client/ui/blocks/data-table.tsx';
import { roleIcon } from '#client/ui/blocks/menu-icons.ts';
import { RowActions } from '#client/ui/list/row-actions.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import type { MenuRoleRow } from '#contract/access-calls.ts';
import { levelNames } from '#domain/access/permissions.ts';
import { roleTexts as texts } from './texts.ts';

const styles = classesOf({ icon: { display: 'inline-flex', verticalAlign: 'middle', '& > svg': { boxSize: '5.5' } } });

const tones: Readonly<Record<MenuRoleRow['level'], Tone>> = { 1: 'grey', 2: 'blue', 3: 'green' };

export const roleColumns = (edit: (id: string) => void, remove: (role: MenuRoleRow) => Promise<boolean>): readonly Column<MenuRoleRow>[] => [
  { key: 'level', header: texts.columns.level, cell: ({ level }) => <Badge tone={tones[level]}>{texts.level(level, levelNames[level])}</Badge> },
  { key: 'bottom_text', header: texts.columns.bottom_text, inCard: 'head', cell: ({ bottom_text }) => bottom_text },
  { key: 'link_url', header: texts.columns.link_url, inCard: 'wide', cell: ({ link_url }) => link_url },
  { key: 'icon', header: texts.columns.icon, cell: ({ icon }) => <DrawnIcon name={icon} /> },
  {
    key: 'actions',
    header: texts.columns.actions,
    align: 'end',
    inCard: 'foot',
    cell: (role) => (
      <RowActions
        edit={{ text: texts.edit, label: texts.editLabel(role.bottom_text), onPress: () => edit(role.id) }}
        remove={{ text: texts.remove, label: texts.removeLabel(role.bottom_text), onPress: () => void remove(role) }}
      />
    ),
  },
];

function DrawnIcon({ name }: { name: string }) {
  return <span className={styles.icon}>{createElement(roleIcon(name), { role: 'img', 'aria-label': name })}</span>;
}
