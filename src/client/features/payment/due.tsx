import { HStack } from '@chakra-ui/react';
import { Badge, type Tone } from '#client/ui/blocks/badge.tsx';
import { dueText } from '#domain/signatures/subscription.ts';
import { daysBetween, formatCivilDate, isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import { paymentTexts as texts } from './texts.ts';

/** A limit date and how far away it is (spec 2 §4); '—' where there is none. */
export function Due({ limitDate, today }: { limitDate: string | null; today: CivilDate }) {
  const day = limitDate?.slice(0, 10) ?? '';
  if (!isCivilDate(day)) return texts.none;
  return (
    <HStack as="span" display="inline-flex" wrap="wrap" columnGap="2.5" rowGap="1">
      {formatCivilDate(day)}
      <Badge tone={toneOf(daysBetween(today, day))}>{dueText(day, today)}</Badge>
    </HStack>
  );
}

function toneOf(daysLeft: number): Tone {
  if (daysLeft < 0) return 'red';
  return daysLeft === 0 ? 'yellow' : 'grey';
}
