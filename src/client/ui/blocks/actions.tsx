import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { classesOf } from '../theme/class-names.ts';

const classes = classesOf({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '3',
    '& > .ui-button': { flex: { base: '1 1 auto', sm: 'none' } },
    '& > .ui-button[data-variant=primary]': { flex: { base: '2 1 auto', sm: 'none' }, minW: '36' },
    '& > .ui-button[data-variant=danger]': { px: '4', borderColor: 'currentcolor' },
  },
});

/** The buttons at the foot of a dialog or a form: on a phone they share the width. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

/** A quiet line beside the buttons. */
export function ActionsNote({ children }: { children: ReactNode }) {
  return (
    <Box as="span" flexGrow="1" flexBasis={{ base: 'full', sm: '44' }} textStyle="note">
      {children}
    </Box>
  );
}
