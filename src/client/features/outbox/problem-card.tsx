import { Box, Flex, Heading, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { problemCodes } from '#contract/problems.ts';
import { sameJson } from '#client/data/store/changes.ts';
import type { OpProblem } from '#client/data/store/records.ts';
import type { EntryView } from '#client/sync/entries.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { Button } from '#client/ui/blocks/button.tsx';
import { plural } from '#client/ui/words/plural.ts';
import { collectionOf } from '#domain/collections/collections.ts';
import { fieldLabel } from '#domain/collections/field-words.ts';
import { ConflictComparison } from './conflict-comparison.tsx';
import { entrySummary, entryTitle, formatMoment } from './entry-texts.ts';
import { formatValue, isShown } from './format-field.ts';
import { outboxTexts, problemTexts } from './texts.ts';
import { useEntryActions } from './use-entry-actions.tsx';
import { useReferredNames, useSubjects } from './use-names.ts';

type Refused = Extract<OpProblem, { kind: 'refused' }>;

// What throws something away stands at the far end.
const actionRow = { flexWrap: 'wrap', gap: '2', px: '4.5', py: '3.5', css: { '& > :last-child': { ms: 'auto' } } } as const;

/** An entry that waits for a decision: what happened, and what can be done about it. */
export function ProblemCard({ view, nowMs }: { view: EntryView; nowMs: number }) {
  const { entry } = view;
  const actions = useEntryActions(view);
  const { problem } = entry;
  if (problem === null) return null;
  switch (problem.kind) {
    case 'fields':
      return (
        <Frame view={view} side={problemTexts.changedBoth}>
          <ConflictComparison
            key={`${problem.rev} ${entry.opId}`}
            isHeld={view.isHeld}
            collection={view.collection}
            id={entry.entityId}
            conflicts={problem.conflicts}
            madeAt={formatMoment(entry.createdAt, nowMs)}
            nowMs={nowMs}
            onResolve={(choices) => actions.resolve(problem, choices)}
          />
        </Frame>
      );
    case 'refused':
      return (
        <Frame view={view} side={entrySummary(view)}>
          <Reason text={problem.message} details={refusalDetails(view.collection, problem)} />
          {problem.code === problemCodes.permissionDenied && <Said view={view} />}
          <Flex {...actionRow}>
            {actions.edit && (
              <Button variant="primary" onClick={actions.edit}>
                {outboxTexts.edit}
              </Button>
            )}
            <Button onClick={actions.retry}>{outboxTexts.retry}</Button>
            <Button variant="danger" onClick={actions.discard}>
              {outboxTexts.discard}
            </Button>
          </Flex>
        </Frame>
      );
    case 'deleted-elsewhere':
      return (
        <Frame view={view} side={entrySummary(view)}>
          <Lost view={view} />
          <Flex {...actionRow}>
            <Button variant="primary" onClick={actions.restore}>
              {problemTexts.restore}
            </Button>
            <Button variant="danger" onClick={actions.discard}>
              {outboxTexts.discard}
            </Button>
          </Flex>
        </Frame>
      );
    case 'changed-elsewhere':
      return (
        <Frame view={view} side={outboxTexts.deleted}>
          <Reason text={problemTexts.changedElsewhere} />
          <Flex {...actionRow}>
            <Button variant="primary" onClick={actions.keep}>
              {problemTexts.keep}
            </Button>
            <Button variant="danger" disabled={view.isHeld} onClick={() => actions.deleteAnyway(problem)}>
              {problemTexts.deleteAnyway}
            </Button>
          </Flex>
        </Frame>
      );
  }
}

function Frame({ view, side, children }: { view: EntryView; side: string; children: ReactNode }) {
  const title = entryTitle(view);
  const subjects = useSubjects(view.collection, view.entry.entityId);
  return (
    <Box as="section" aria-label={title} layerStyle="panel" mb="3.5" overflow="hidden" borderColor="red">
      <HStack as="header" align="baseline" flexWrap="wrap" columnGap="3" rowGap="1" px="4.5" py="3" borderBottom="hairline" borderColor="line">
        <Badge tone="red">{view.entry.state === 'rejected' ? problemTexts.rejected : problemTexts.conflict}</Badge>
        <Heading as="h2" textStyle="cardTitle" fontSize="field">
          {title}
        </Heading>
        {subjects.length > 0 && (
          <Text as="span" color="soft">
            {subjects.join(' · ')}
          </Text>
        )}
        <Text as="span" textStyle="note" ms="auto" flexBasis={{ base: 'full', sm: 'auto' }}>
          {side}
        </Text>
      </HStack>
      {children}
    </Box>
  );
}

/** What the person would lose by discarding. */
const Lost = ({ view }: { view: EntryView }) => <Reason text={problemTexts.deletedElsewhere} details={useSaid(view)} />;

/** What the change says: its row, and the screen that would show it, may not be this person's any more. */
function Said({ view }: { view: EntryView }) {
  const details = useSaid(view);
  return details.length > 0 && <Reason text={problemTexts.yours} details={details} />;
}

function useSaid({ collection, entry: { kind, changes, before } }: EntryView): string[] {
  const names = useReferredNames(collection, [changes]);
  const { defaults } = collectionOf(collection);
  return (
    Object.entries(changes)
      // Of what was made anew only what somebody said.
      .filter(([field, value]) => isShown(collection, field) && (kind !== 'create' || !sameJson(value, defaults[field] ?? null)))
      .map(
        ([field, value]) => `${fieldLabel(collection, field)}: ${formatValue(collection, field, value, { before: before[field], names }).join('; ')}`,
      )
  );
}

function Reason({ text, details = [] }: { text: string; details?: readonly string[] }) {
  return (
    <Box px="4.5" pt="3.5">
      <Text fontWeight="semibold">{text}</Text>
      {details.length > 0 && (
        <Box as="ul" mt="1" color="soft">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Which fields are wrong, or what refers to the row. */
function refusalDetails(collection: EntryView['collection'], { fields, references = [] }: Refused): string[] {
  return [
    ...fields.map(({ field, message }) => `${fieldLabel(collection, field)}: ${message}`),
    ...references.map(({ collection: from, count }) => problemTexts.usedBy(plural(count, ...collectionOf(from).nouns), count)),
  ];
}
