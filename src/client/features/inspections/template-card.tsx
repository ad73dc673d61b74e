import { Copy, RotateCcw, Trash2 } from 'lucide-react';
import { ActionMenu } from '#client/ui/blocks/action-menu.tsx';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { pencilIcon } from '#client/ui/list/list-icons.tsx';
import { groupsWithLines } from '#domain/inspections/inspection-line.ts';
import { shippedAs, type OfferedTemplate } from '#domain/inspections/shipped-templates.ts';
import { inspectionStyles as look } from './inspection-styles.ts';
import { templateTexts as texts } from './texts.ts';

interface TemplateCardProps {
  template: OfferedTemplate;
  mayEdit: boolean;
  onEdit: () => void;
  onCopy: () => void;
  /** Deletes it, or brings it back to what was shipped. */
  onRemove: () => void;
}

/** A template in short: its groups, and how much there is to look at. */
export function TemplateCard({ template, mayEdit, onEdit, onCopy, onRemove }: TemplateCardProps) {
  const { id, name, lines, isShipped } = template;
  const groups = groupsWithLines(template);
  const isReset = shippedAs(id) !== null;
  const removal = isReset
    ? { label: texts.resetLabel(name), icon: <RotateCcw />, isDanger: true, onSelect: onRemove }
    : { label: texts.removeLabel(name), icon: <Trash2 />, isDanger: true, onSelect: onRemove };
  return (
    <article className={look.card}>
      <header>
        <h2>{name}</h2>
        <Badge tone={isShipped ? 'grey' : 'blue'}>{isShipped ? texts.shipped : isReset ? texts.edited : texts.own}</Badge>
      </header>
      <p>{texts.lines(lines.length, groups.length)}</p>
      <p>{groups.map(({ group }) => group.name).join(' · ')}</p>
      {mayEdit && (
        <footer>
          <RowButton icon={pencilIcon} aria-label={texts.editLabel(name)} onClick={onEdit}>
            {texts.edit}
          </RowButton>
          <ActionMenu
            label={texts.moreOf(name)}
            items={[{ label: texts.copyLabel(name), icon: <Copy />, onSelect: onCopy }, ...(isShipped ? [] : [removal])]}
          />
        </footer>
      )}
    </article>
  );
}
