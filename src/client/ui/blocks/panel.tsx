import { Card } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export function Panel({ title, side, children }: { title?: string; side?: ReactNode; children: ReactNode }) {
  return (
    <Card.Root as="section" className="ui-panel">
      {title && (
        <Card.Header>
          <Card.Title as="h2">{title}</Card.Title>
          {side}
        </Card.Header>
      )}
      <Card.Body>{children}</Card.Body>
    </Card.Root>
  );
}
