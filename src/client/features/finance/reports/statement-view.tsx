import { Box, Center, Flex, Grid, HStack, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, ChartColumn } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useEntrySums } from '#client/features/finance/use-entry-sums.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { IconButton } from '#client/ui/blocks/button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { incomeStatement, type IncomeStatement } from '#domain/finance/income-statement.ts';
import { ReportFiles } from './report-files.tsx';
import { statementFile } from './statement-rows.ts';
import { StatementTable, type Shown } from './statement-table.tsx';
import { monthNames, reportTexts, statementTexts as texts } from './texts.ts';

export interface StatementViewProps {
  /** Four digits. */
  year: string;
  onYear: (year: string) => void;
}

/** The income statement (DRE) of a year by the accounts of its entries, from this device. */
export function StatementView({ year, onYear }: StatementViewProps) {
  const { status } = useReplica();
  const [shown, setShown] = useState<Shown>('total');
  const sums = useEntrySums(year);
  const statement = useMemo(() => sums && incomeStatement(sums, year), [sums, year]);
  return (
    <Panel title={texts.title} side={<Files year={year} statement={statement} isEmpty={sums?.length === 0} />}>
      <Grid templateColumns="minmax(0, 1fr)" gap="4">
        <Flex wrap="wrap" align="end" justify="space-between" gap="3">
          <YearPicker year={year} onYear={onYear} />
          <Box display={{ md: 'none' }} flex="1 1 {sizes.40}">
            <SelectField
              label={texts.shown}
              options={periods}
              value={String(shown)}
              onChange={({ target: { value } }) => setShown(value === 'total' ? value : Number(value))}
            />
          </Box>
        </Flex>
        {!status.isDownloaded && <p role="status">{reportTexts.partial}</p>}
        {statement === null && (
          <Center as="p" minH="xs" color="soft" role="status">
            {reportTexts.calculating}
          </Center>
        )}
        {sums?.length === 0 && <EmptyState text={texts.empty(year)} icon={<ChartColumn aria-hidden="true" />} />}
        {statement && sums?.length !== 0 && (
          <>
            <StatementTable label={texts.of(year)} statement={statement} shown={shown} />
            <Text textStyle="hint">{texts.byDate}</Text>
          </>
        )}
      </Grid>
    </Panel>
  );
}

const periods = [{ value: 'total', label: texts.wholeYear }, ...monthNames.map((label, at) => ({ value: String(at), label }))];

const [firstYear, lastYear] = [1900, 2199];

function YearPicker({ year, onYear }: { year: string; onYear: (year: string) => void }) {
  const at = Number(year);
  return (
    <HStack gap="3" fontSize="lg" fontVariantNumeric="tabular-nums" role="group" aria-label={texts.year}>
      <IconButton
        variant="outline"
        label={texts.previousYear}
        icon={<ChevronLeft />}
        disabled={at <= firstYear}
        onClick={() => onYear(String(at - 1))}
      />
      <strong aria-live="polite">{year}</strong>
      <IconButton variant="outline" label={texts.nextYear} icon={<ChevronRight />} disabled={at >= lastYear} onClick={() => onYear(String(at + 1))} />
    </HStack>
  );
}

function Files({ year, statement, isEmpty }: { year: string; statement: IncomeStatement | null; isEmpty: boolean }) {
  const fileName = texts.fileName(year);
  const known = statement ?? incomeStatement([], year);
  const content = <StatementTable label={texts.of(year)} statement={known} shown="total" />;
  return (
    <ReportFiles
      isKnown={statement !== null}
      makeFile={() => (isEmpty ? { ...statementFile(known, fileName), count: 0 } : statementFile(known, fileName))}
      makePrintout={() => ({ title: texts.of(year), fileName, isWide: true, content })}
    />
  );
}
