import { EmptyState as Empty } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  text: string;
  /** What the screen is for, to whom sees it empty for the first time. */
  hint?: string | false;
  icon?: ReactNode;
  action?: ReactNode;
}

/** One sentence, what will stand here, one button. */
export function EmptyState({ text, hint, icon, action }: EmptyStateProps) {
  return (
    <Empty.Root className="ui-empty">
      <Empty.Content>
        {icon && <Empty.Indicator>{icon}</Empty.Indicator>}
        <Empty.Title as="p">{text}</Empty.Title>
        {hint && <Empty.Description>{hint}</Empty.Description>}
        {action}
      </Empty.Content>
    </Empty.Root>
  );
}
