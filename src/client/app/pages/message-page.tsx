import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A page that is one message: an icon, a sentence, what to do. */
export function MessagePage({ icon, title, text, children }: { icon?: ReactNode; title: string; text: string; children?: ReactNode }) {
  return (
    <Flex
      direction="column"
      align="center"
      maxW="sm"
      mx="auto"
      px="6"
      pt="12vh"
      pb="12"
      textAlign="center"
      textWrap="balance"
      css={{ '& > svg': { boxSize: 'control', mb: '4', color: 'soft', strokeWidth: '1.5' } }}
    >
      {icon}
      <Text as="h1" textStyle="title">
        {title}
      </Text>
      <Text mt="1.5" color="soft">
        {text}
      </Text>
      {children && (
        <Flex wrap="wrap" justify="center" gap="3" mt="6">
          {children}
        </Flex>
      )}
    </Flex>
  );
}
