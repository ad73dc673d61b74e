import { Flex, type FlexProps } from '@chakra-ui/react';

// The car's face is what the eye finds first, and the way back stands at the far end.
const parts = { '& > .ui-plate': { smDown: { '--plate-size': '{fontSizes.xl}' } }, '& > button': { ms: 'auto' } };
const cars = { '& button': { maxW: 'full', minH: '13', py: '1', textAlign: 'start', whiteSpace: 'normal' } };

/** What the plate was answered with. */
export function PartyBox(props: FlexProps) {
  return (
    <Flex
      flexWrap="wrap"
      align="center"
      alignContent="center"
      columnGap="3"
      rowGap="2"
      py="2"
      ps="4"
      pe="2"
      borderRadius="panel"
      bg="brand-soft"
      css={parts}
      {...props}
    />
  );
}

/** The cars to choose from, one below the other where they are wide. */
export function CarChoice({ label, children }: { label?: string; children: FlexProps['children'] }) {
  return (
    <Flex {...(label !== undefined && { role: 'group', 'aria-label': label })} flex="1 0 100%" flexWrap="wrap" gap="2" css={cars}>
      {children}
    </Flex>
  );
}
