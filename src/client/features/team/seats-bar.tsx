import { Box, Text } from '@chakra-ui/react';
import { Seats } from '#client/ui/blocks/seats.tsx';
import type { SeatCounts } from './team-seats.ts';
import { teamTexts as texts } from './texts.ts';

// More strokes than this say nothing that the figures do not.
const mostStrokes = 30;

/** How many of the plan's places are taken. */
export function SeatsBar({ users, invited, allowed }: SeatCounts) {
  return (
    // On a phone below the title, as wide as the page.
    <Box w={{ base: 'calc(100vw - 2 * {spacing.gutter})', sm: 'auto' }} minW={{ sm: '2xs' }}>
      {allowed !== null && allowed <= mostStrokes && <Seats taken={users} held={invited} allowed={allowed} />}
      <Text mt="1" color="soft" fontSize="note">
        <Text as="strong" color="ink" fontWeight="semibold">
          {texts.users(users, allowed)}
        </Text>
        {invited > 0 && texts.andInvited(invited)}
      </Text>
    </Box>
  );
}
