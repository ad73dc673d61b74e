import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface AccessPageProps {
  title: string;
  intro: string;
  /** What stands above the panel. */
  notice?: ReactNode;
  onSubmit: (form: HTMLFormElement) => Promise<void>;
  /** A field of that name was typed into. */
  onEdit: (field: string) => void;
  children: ReactNode;
}

/** One small form under the product's plate: the way in, and the ways back in. */
export function AccessPage({ title, intro, notice, onSubmit, onEdit, children }: AccessPageProps) {
  return (
    <Flex direction="column" align="center" gap="6" px="4" pt="clamp({spacing.6}, 7vh, {spacing.18})" pb="12">
      <ProductPlate />
      {notice}
      <Box as="section" layerStyle="panel" w="full" maxW="sm" px={{ base: '4', sm: '7' }} py={{ base: '5', sm: '7' }}>
        <Stack asChild gap="4" css={{ '& input[readonly]': { bg: 'grey-soft' } }}>
          <form
            // What is sent before the app listens, or without a script, stands in no address.
            method="post"
            noValidate
            onInput={({ target }) => {
              if (target instanceof HTMLInputElement) onEdit(target.name);
            }}
            onSubmit={(event) => {
              event.preventDefault();
              void onSubmit(event.currentTarget);
            }}
          >
            <div>
              <Text as="h1" textStyle="heading">
                {title}
              </Text>
              <Text color="soft">{intro}</Text>
            </div>
            {children}
          </form>
        </Stack>
      </Box>
    </Flex>
  );
}

/** What a form could not do. */
export function AccessFailure({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Text role="alert" px="3.5" py="2.5" borderRadius="control" bg="red-soft" color="red" fontWeight="semibold">
      {text}
    </Text>
  );
}

/** The product's name as a plate: the first thing that the eye finds. The same on a light and a dark page. */
function ProductPlate() {
  return (
    <Box
      aria-hidden="true"
      overflow="hidden"
      borderWidth="0.08em"
      borderColor="plate-line"
      borderRadius="panel"
      bg="paper"
      color="paper-ink"
      fontFamily="plate"
      fontSize="hero"
      fontWeight="bold"
      lineHeight="none"
      letterSpacing="wider"
      textAlign="center"
    >
      <Box py="1" bg="plate-band" color="paper" fontSize="xs" letterSpacing="widest">
        BRASIL
      </Box>
      <Box ps="6" pe="5.5" pt="2" pb="2.5">
        PÁTIO
      </Box>
    </Box>
  );
}
