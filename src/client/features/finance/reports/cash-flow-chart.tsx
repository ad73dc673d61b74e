import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { Suspense, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import type { CashDay } from '#domain/finance/cash-flow.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { formatMoney } from '#domain/values/money.ts';
import { Marked } from './marked.ts';
import { cashTexts as texts, dayName } from './texts.ts';

export interface CashFlowChartProps {
  label: string;
  days: readonly CashDay[];
  today: CivilDate;
}

export const loadDrawing = async () => (await import('./cash-flow-drawing.tsx')).CashFlowDrawing;
const { Component: CashFlowDrawing } = preloadable(loadDrawing);

/** The chart, and the figures of one of its days: today's or the last one's, until another is pointed at or gone to by keys. */
export function CashFlowChart({ label, days, today }: CashFlowChartProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const here = days.findIndex(({ date }) => date === today);
  const at = Math.min(picked ?? (here === -1 ? days.length - 1 : here), days.length - 1);
  const day = days[at];
  if (day === undefined) return null;

  function point(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPicked(Math.max(0, Math.min(days.length - 1, Math.floor(((event.clientX - left) / width) * days.length))));
  }

  function move(event: KeyboardEvent): void {
    const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: days.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setPicked(Math.max(0, Math.min(days.length - 1, to)));
  }

  const leave = () => setPicked(null);
  return (
    <Grid as="figure" w="full" gap="3" templateColumns="minmax(0, 1fr)" aria-label={label}>
      <DayFigures day={day} today={today} />
      <Box position="relative" minH="80">
        <Marked value={at + 1}>
          <Suspense fallback={null}>
            <CashFlowDrawing days={days} today={today} />
          </Suspense>
        </Marked>
        {/* Over the drawing's plot, so that the whole of a day's column can be pointed at. */}
        <Box
          position="absolute"
          inset="0"
          left="14"
          borderRadius="sm"
          cursor="crosshair"
          touchAction="pan-y"
          role="slider"
          tabIndex={0}
          aria-label={texts.chooseDay}
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={at + 1}
          aria-valuetext={texts.figures(dayName(day.date, today), formatMoney(day.income), formatMoney(day.expense), formatMoney(day.balance))}
          onKeyDown={move}
          onPointerDown={point}
          onPointerMove={point}
          // A finger leaves when it is lifted: what it pointed at stays to be read.
          onPointerLeave={({ pointerType }) => pointerType !== 'touch' && leave()}
          onBlur={leave}
        />
      </Box>
    </Grid>
  );
}

/** How each figure is drawn: what went out is striped, so that colour does not tell it alone. */
const keys = {
  income: { boxSize: '3', bg: 'green' },
  expense: { boxSize: '3', bgImage: 'repeating-linear-gradient({colors.red} 0 {spacing.0.5}, transparent {spacing.0.5} {spacing.1})' },
  balance: { w: '3', h: '0.5', bg: 'brand' },
};

/** The figures of the marked day, which are the drawing's legend too. */
function DayFigures({ day, today }: { day: CashDay; today: CivilDate }) {
  const figures = [
    { kind: 'income', label: texts.income, value: day.income },
    { kind: 'expense', label: texts.expense, value: day.expense },
    { kind: 'balance', label: texts.balance, value: day.balance },
  ] as const;
  return (
    <Flex wrap="wrap" align="baseline" columnGap="7" rowGap="1" fontVariantNumeric="tabular-nums">
      <Text as="strong" minW="28" fontSize="lg">
        {dayName(day.date, today)}
      </Text>
      <Flex as="dl" wrap="wrap" columnGap={{ base: '5', sm: '7' }} rowGap="1">
        {figures.map(({ kind, label, value }) => (
          <Box key={kind} minW="28">
            <Flex as="dt" align="center" gap="1.5" textStyle="hint">
              <Box flex="none" borderRadius="xs" aria-hidden="true" css={keys[kind]} />
              {label}
            </Flex>
            <Text as="dd" fontWeight="bold">
              {formatMoney(value)}
            </Text>
          </Box>
        ))}
      </Flex>
    </Flex>
  );
}
