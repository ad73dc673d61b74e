import { Box } from '@chakra-ui/react';
import { Badge, type Tone } from '#client/ui/blocks/badge.tsx';
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx';
import type { FindingTone, NoteFinding } from '#domain/supplier-notes/note-findings.ts';
import { wizardTexts as texts } from './texts.ts';

const looks: Readonly<Record<FindingTone, { readonly tone: Tone; readonly word: string }>> = {
  stops: { tone: 'red', word: texts.findingWords.stops },
  warns: { tone: 'yellow', word: texts.findingWords.warns },
  fine: { tone: 'green', word: texts.findingWords.fine },
};

export interface NoteFindingsProps {
  findings: readonly NoteFinding[];
  isAnyway: boolean;
  onAnyway: (isAnyway: boolean) => void;
}

/** What was checked of the note; where something is to be read first, a tick says that it was. */
export function NoteFindings({ findings, isAnyway, onAnyway }: NoteFindingsProps) {
  const hasWarnings = findings.some(({ tone }) => tone === 'warns') && findings.every(({ tone }) => tone !== 'stops');
  return (
    <Box as="section" aria-label={texts.findings} mt="5">
      <Box as="h3" textStyle="cardTitle" mb="2">
        {texts.findings}
      </Box>
      <Box as="ul" display="grid" gap="2" listStyleType="none">
        {findings.map(({ code, tone, text }) => (
          <Box as="li" key={code} display="grid" gridTemplateColumns="{sizes.20} minmax(0, 1fr)" gap="2.5" alignItems="start">
            <span>
              <Badge tone={looks[tone].tone}>{looks[tone].word}</Badge>
            </span>
            <span>{text}</span>
          </Box>
        ))}
      </Box>
      {hasWarnings && (
        <Box mt="3">
          <CheckboxField label={texts.anyway} checked={isAnyway} onChange={({ target }) => onAnyway(target.checked)} />
        </Box>
      )}
    </Box>
  );
}
