import { Box, Center, Heading, Spinner, Stack, Text } from '@chakra-ui/react';
import { Check, CircleAlert, RotateCw } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '#client/ui/blocks/button.tsx';
import { termsFingerprintSchema } from '#contract/approval-calls.ts';
import { approvalTexts as texts } from './texts.ts';
import { useApproval, type ApprovalState } from './use-approval.ts';

/** Where a shop's customer approves a quote by opening its link (spec 2 §2, ruling 18). */
export function ApprovalScreen() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  // A messenger may have cut the address: the server knows what was sent last.
  const terms = z.catch(z.optional(termsFingerprintSchema), undefined).parse(search.get('v') ?? undefined);
  return <Approval key={`${id} ${terms}`} token={id} terms={terms} />;
}

function Approval({ token, terms }: { token: string; terms: string | undefined }) {
  const { state, retry } = useApproval(token, terms);
  const { kind } = state;
  return (
    <Center flex="1" px="4" pt="clamp({spacing.6}, 7vh, {spacing.18})" pb="16">
      {/* Drawn as the plate of a car. */}
      <Box
        w="full"
        maxW="sm"
        overflow="hidden"
        border="thick"
        borderColor="ink"
        borderRadius="sheet"
        bg="panel"
        boxShadow="panel"
        aria-busy={kind === 'processing'}
      >
        <Text {...band} aria-hidden="true">
          {texts.band}
        </Text>
        <Stack align="center" justify="center" gap="5" minH="80" px="6" py="8" textAlign="center" css={{ textWrap: 'balance' }}>
          <StateIcon kind={kind} />
          <div role="status">
            <Heading as="h1" {...titles[kind]}>
              {kind === 'approved' ? texts.approved : texts.processing}
            </Heading>
            {kind === 'approved' && (
              <Text mt="2" color="soft" fontSize="lg">
                {texts.received}
              </Text>
            )}
          </div>
          {kind === 'failed' && <Failure {...state} onRetry={retry} />}
        </Stack>
      </Box>
    </Center>
  );
}

const band = {
  py: '2',
  bg: 'plate-band',
  color: 'paper',
  fontFamily: 'plate',
  fontSize: 'note',
  fontWeight: 'bold',
  lineHeight: 'none',
  letterSpacing: '0.18em',
  textAlign: 'center',
} as const;

const title = { textStyle: 'heading' } as const;
// What counts when it failed is why.
const titles = { processing: title, approved: title, failed: { textStyle: 'label', fontSize: 'field' } } as const;

const icons = {
  processing: { bg: 'brand-soft', color: 'brand', children: <Spinner boxSize="11" borderWidth="thick" /> },
  approved: {
    bg: 'green-soft',
    color: 'green',
    animationName: 'arrive',
    animationDuration: 'slow',
    animationTimingFunction: 'out',
    children: <Check strokeWidth={3} />,
  },
  failed: { bg: 'red-soft', color: 'red', children: <CircleAlert /> },
} as const;

function StateIcon({ kind }: { kind: ApprovalState['kind'] }) {
  return <Center as="span" aria-hidden="true" boxSize="24" borderRadius="pill" css={{ '& > svg': { boxSize: '13' } }} {...icons[kind]} />;
}

function Failure({ failure: { text, canRetry }, isAsking, onRetry }: Extract<ApprovalState, { kind: 'failed' }> & { onRetry: () => void }) {
  return (
    <>
      <Text role="alert" fontSize="lg" fontWeight="semibold">
        {text}
      </Text>
      {canRetry && (
        <Button variant="primary" size="lg" fullWidth icon={<RotateCw />} isBusy={isAsking} onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </>
  );
}
