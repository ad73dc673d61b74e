import { Box, Text } from '@chakra-ui/react';
import { startTransition, useEffect, useState } from 'react';
import { Button } from '#client/ui/blocks/button.tsx';
import { tableTexts as texts } from './texts.ts';

/** Rows that are drawn without another press: thousands at once would hold the page up. */
const step = 50;
/** Of them those that a screen has room for; the others follow once these are painted, a few a frame, so that the next tap does not wait for them. */
const atOnce = 8;
const growth = 14;

/** The rows that are drawn, and the button for the next ones. `key` names the list: another one begins anew. */
export function useShownRows<Row>(rows: readonly Row[], key: string) {
  const [shown, setShown] = useState({ key, count: atOnce });
  const count = shown.key === key ? shown.count : atOnce;
  useEffect(() => {
    if (count < step) startTransition(() => setShown({ key, count: Math.min(step, count + growth) }));
  }, [key, count]);
  // The rows that follow by themselves are none that somebody has to ask for.
  const reach = Math.max(count, step);
  return { shown: rows.slice(0, count), left: Math.max(0, rows.length - reach), showMore: () => setShown({ key, count: reach + step * 2 }) };
}

export function ShowMore({ title, left, onMore }: { title: string; left: number; onMore: () => void }) {
  if (left === 0) return null;
  return (
    <Box px="2.5" py="1.5" borderTop="hairline" borderColor="line" textAlign="center">
      <Button variant="quiet" aria-label={texts.moreLabel(title, left)} onClick={onMore}>
        {texts.more}{' '}
        <Text as="span" color="soft">
          ({left.toLocaleString('pt-BR')})
        </Text>
      </Button>
    </Box>
  );
}
