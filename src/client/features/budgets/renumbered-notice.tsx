import { Box, Flex, Icon } from '@chakra-ui/react';
import { Hash } from 'lucide-react';
import { useRowsMadeHere } from '#client/data/read/rows-made-here.ts';
import { useReadNotices } from '#client/sync/use-read-notices.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import type { Budget } from '#domain/budgets/budget.ts';
import { noticeTexts as texts } from './texts.ts';

const isRenumbered = ({ provisional_number }: Budget) => provisional_number !== null;
const noticeOf = (id: string) => `renumbered ${id}`;

/** Tells whoever gave a customer a provisional number that it has changed (ruling 17), until it was read. */
export function RenumberedNotice() {
  const renumbered = useRowsMadeHere('budgets', isRenumbered);
  const { hasRead, read } = useReadNotices();
  const unread = hasRead === null ? [] : renumbered.filter(({ id }) => !hasRead(noticeOf(id)));
  if (unread.length === 0) return null;
  return (
    <Flex
      as="section"
      role="status"
      aria-label={texts.label}
      flexWrap="wrap"
      align="center"
      columnGap="3"
      rowGap="2"
      minH="15"
      mb="4"
      py="2"
      ps="4"
      pe="2"
      borderRadius="panel"
      bg="signal-soft"
      color="signal-ink"
      fontWeight="semibold"
    >
      <Icon asChild flex="none" boxSize="5">
        <Hash aria-hidden="true" />
      </Icon>
      <Box as="ul" flex="1 1 {sizes.48}">
        {unread.map(({ id, budget_number, provisional_number }) => (
          <li key={id}>{texts.renumbered(provisional_number ?? 0, budget_number)}</li>
        ))}
      </Box>
      <Button onClick={() => void read(unread.map(({ id }) => noticeOf(id)))}>{texts.understood}</Button>
    </Flex>
  );
}
