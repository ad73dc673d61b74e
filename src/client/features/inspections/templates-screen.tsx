import { ClipboardCheck, ClipboardList } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { CreateButton } from '#client/ui/blocks/create-button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { useRemove } from '#client/ui/list/use-remove.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { shippedAs, type OfferedTemplate } from '#domain/inspections/shipped-templates.ts';
import { TemplateCard } from './template-card.tsx';
import { inspectionStyles as look } from './inspection-styles.ts';
import type { EditedTemplate } from './template-values.ts';
import { templateTexts as texts } from './texts.ts';
import { useOfferedTemplates } from './use-offered-templates.ts';

const { Component: TemplateForm } = preloadable(async () => (await import('./template-form.tsx')).TemplateForm);

/** What the shop looks at: the templates that ship, as the shop has made them, and its own. */
export function TemplatesScreen() {
  const { signatureName } = useReplica();
  const may = useMayWrite('inspection_templates').create();
  const templates = useOfferedTemplates();
  const [edited, setEdited] = useState<EditedTemplate | null>(null);
  const { remove, reset } = useTemplateActions();
  const begin = () => setEdited({ id: null, hasRow: false, start: { name: '', groups: [], lines: [] } });
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={`${texts.count(templates.length)} · ${signatureName}`}
        side={
          <Link to="/dashboard/vistorias" className={buttonClass()}>
            <ClipboardCheck aria-hidden="true" />
            {texts.toInspections}
          </Link>
        }
      >
        {may && <CreateButton text={texts.create} onPress={begin} />}
      </PageHeader>
      {templates.length === 0 && <EmptyState text={texts.title} icon={<ClipboardList aria-hidden="true" />} />}
      <ul className={look.cards} aria-label={texts.title}>
        {templates.map((template) => (
          <li key={template.id}>
            <TemplateCard
              template={template}
              mayEdit={may}
              onEdit={() => setEdited({ id: template.id, hasRow: !template.isShipped, start: template })}
              onCopy={() => setEdited({ id: null, hasRow: false, start: { ...template, name: texts.copyOf(template.name) } })}
              onRemove={() => (shippedAs(template.id) === null ? remove(template) : reset(template))}
            />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>{edited && <TemplateForm key={edited.id ?? 'new'} edited={edited} onClose={() => setEdited(null)} />}</Suspense>
    </Page>
  );
}

function useTemplateActions() {
  const { save } = useReplica();
  const ask = useRemove();
  const remove = ({ id, name }: OfferedTemplate): void =>
    void ask({
      question: { title: texts.confirmRemove, text: texts.removes(name) },
      removed: texts.removed,
      failed: texts.removeFailed,
      async remove() {
        const result = await save('inspection_templates', { kind: 'delete', id });
        return result.ok || result.reason === 'gone' ? null : refusalText(result);
      },
    });
  const reset = ({ id, name }: OfferedTemplate): void =>
    void ask({
      question: { title: texts.confirmReset, text: texts.resets(name), confirmLabel: texts.reset },
      removed: texts.wasReset,
      failed: texts.saveFailed,
      async remove() {
        const shipped = shippedAs(id);
        if (shipped === null) return null;
        const { name: first, groups, lines } = shipped;
        const result = await save('inspection_templates', { kind: 'update', id, changes: { name: first, groups, lines } });
        return result.ok ? null : refusalText(result);
      },
    });
  return { remove, reset };
}
