import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { shopTimeAt } from '#client/data/store/shop-time.ts';
import { useDraftState, type DraftKeeper, type DraftState } from '#client/data/save/use-draft.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { discardQuestion } from '#client/ui/form/use-form-run.ts';
import { formatPlate, isPlate, normalisePlate } from '#domain/values/plate.ts';
import type { BudgetDraft } from './budget-form-draft.ts';
import { BudgetNote } from './budget-note.tsx';
import { draftTexts, whenText } from './form-texts.ts';
import { useShopToday } from './use-shop-today.ts';

const markColors: Record<DraftState, string> = { none: 'soft', pending: 'soft', kept: 'signal-ink', failed: 'red' };

/** Under the title: whose quote it is, and whether what is typed is safe on the device. The line is always there: nothing moves when it says so. */
export function DraftLine({ owner, keeper }: { owner: string; keeper: Pick<DraftKeeper, 'status'> }) {
  const state = useDraftState(keeper);
  return (
    <Grid as="span" templateColumns="minmax(0, max-content) max-content" alignItems="center" columnGap="3" minH="5.5">
      <Text as="span" truncate>
        {owner}
      </Text>
      {/* Told to a screen reader when it fails only, not at each pause of the typing. */}
      <Flex
        as="span"
        key={String(state === 'failed')}
        role={state === 'failed' ? 'alert' : undefined}
        align="center"
        gap="1.5"
        color={markColors[state]}
        fontWeight="semibold"
      >
        {state !== 'none' && (
          <>
            <Box as="span" boxSize="2" borderRadius="pill" bg={state === 'kept' ? 'signal' : 'currentcolor'} />
            {draftTexts[state]}
          </>
        )}
      </Flex>
    </Grid>
  );
}

/** Says that what was typed before is back, and lets go of it if that is wished. */
export function RestoredNotice({ draft, plate, onStartOver }: { draft: BudgetDraft; plate: string; onStartOver: () => void }) {
  const confirm = useConfirm();
  const when = whenText(shopTimeAt(draft.keptAt), useShopToday());
  const { vehicle_plate: found, plate: typed } = draft.values.typed;
  const [own, asked] = [normalisePlate(found || typed), normalisePlate(plate)];
  const isOther = draft.values.opened === null && isPlate(own) && isPlate(asked) && own !== asked;

  async function startOver(): Promise<void> {
    if (await confirm(discardQuestion)) onStartOver();
  }

  return (
    <BudgetNote
      text={
        <>
          {draftTexts.restored(when)}
          {isOther && ` ${draftTexts.otherPlate(formatPlate(own), formatPlate(asked))}`}
        </>
      }
      actions={
        <Button variant="quiet" onClick={() => void startOver()}>
          {draftTexts.startOver}
        </Button>
      }
    />
  );
}
