import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** What went wrong, said where the buttons are. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <Text role="alert" px="3.5" py="2.5" borderRadius="control" bg="red-soft" color="red" fontWeight="semibold">
      {children}
    </Text>
  );
}
