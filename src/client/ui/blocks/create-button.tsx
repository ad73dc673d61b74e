import { Plus } from 'lucide-react';
import { RowButton } from './button.tsx';

/** The one primary button of a list, in its heading and in its empty state. */
export function CreateButton({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <RowButton variant="primary" icon={<Plus />} onClick={onPress}>
      {text}
    </RowButton>
  );
}
