import { Box, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useOpenedRecord } from '#client/data/read/use-opened-record.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { useRecordDialog } from '#client/ui/form/use-record-dialog.ts';
import type { Dirt } from '#client/ui/form/use-form-run.ts';
import type { RowId } from '#domain/values/ids.ts';
import { CategoryForm } from './category-form.tsx';
import { categoryFormTexts as texts, categoryTexts } from './texts.ts';
import type { CategoryChoices } from './use-category-choices.ts';

export interface CategoryPanelProps {
  /** The category to edit; null for a new one. */
  id: RowId | null;
  choices: CategoryChoices;
  /** The company that the list shows; null for all. */
  company: RowId | null;
  onDirty: (isDirty: Dirt) => void;
  onClose: () => void;
}

/** The inline form, once the row and what it can belong to are there. */
export function CategoryPanel({ id, choices, company, onDirty, onClose }: CategoryPanelProps) {
  const { onGone, finish } = useRecordDialog(categoryTexts.gone, onClose);
  const record = useOpenedRecord('categories', id, onGone);
  if (record === null || choices.isLoading) return null;
  if (choices.companies.length === 0) return <CompanyFirst onClose={onClose} />;

  const only = choices.companies.length === 1 ? choices.companies[0]?.value : undefined;
  const tellSaved = () => finish(id === null ? categoryTexts.created : categoryTexts.updated);
  return (
    <CategoryForm id={id} {...record} choices={choices} company={company ?? only ?? ''} onDirty={onDirty} onSaved={tellSaved} onClose={onClose} />
  );
}

function CompanyFirst({ onClose }: { onClose: () => void }) {
  const { status } = useReplica();
  return (
    <Box mb="5">
      <Panel title={texts.createTitle}>
        <p>{status.isDownloaded ? texts.companyFirst : texts.companiesComing}</p>
        <Flex wrap="wrap" justify="flex-end" gap="3" mt="4.5">
          <Button onClick={onClose}>{texts.close}</Button>
          {status.isDownloaded && (
            <Link className={buttonClass({ variant: 'primary' })} to="/dashboard/empresas?novo=1">
              {texts.toCompanies}
            </Link>
          )}
        </Flex>
      </Panel>
    </Box>
  );
}
