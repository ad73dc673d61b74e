import { Box, Flex, Text, Textarea } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button, IconButton } from '../blocks/button.tsx';
import { Field } from '../fields/field.tsx';

/** `selected`: the browser did not let the page copy, so the text is selected for the person to do it. */
export type CopyOutcome = 'copied' | 'selected';

export interface CopyFieldProps {
  label: string;
  /** What is copied. */
  value: string;
  /** What is shown in its place, when that reads better. */
  shown?: string;
  /** The block's main action: its button is large and says what it does. */
  isMain?: boolean;
  copyLabel: string;
  /** What became of the last copy, as long as it was this field's. */
  outcome: CopyOutcome | null;
  onCopy: (outcome: CopyOutcome) => void;
}

const notes: Record<CopyOutcome, string> = {
  copied: 'Copiado',
  selected: 'Não deu para copiar sozinho. O texto está selecionado: copie pelo menu do aparelho ou com Ctrl+C.',
};

/**
 * A text that is there to be taken along. Not Chakra's Clipboard: it says "copied" before the browser has answered, and
 * says so when the browser refused.
 */
export function CopyField({ label, value, shown = value, isMain = false, copyLabel, outcome, onCopy }: CopyFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      onCopy('copied');
    } catch {
      // Refused, or no clipboard at all (a page without TLS).
      box.current?.focus();
      box.current?.select();
      onCopy('selected');
    }
  }

  const copying = { icon: outcome === 'copied' ? <Check /> : <Copy />, onClick: () => void copy() };
  return (
    <Box className="ui-copy">
      <Field label={label}>
        {(control) => (
          <Flex direction={isMain ? 'column' : 'row'} align={isMain ? 'stretch' : 'start'} gap="2">
            <Textarea
              {...control}
              {...look}
              ref={box}
              readOnly
              value={shown}
              rows={isMain ? 4 : 1}
              onFocus={() => box.current?.select()}
              {...(isMain && { fontSize: 'note' })}
            />
            {isMain ? (
              <Button {...copying} variant="primary" size="lg" fullWidth>
                {copyLabel}
              </Button>
            ) : (
              <IconButton {...copying} variant="outline" label={copyLabel} />
            )}
          </Flex>
        )}
      </Field>
      <Text
        role="status"
        color={outcome === 'copied' ? 'green' : undefined}
        fontSize="note"
        fontWeight="semibold"
        css={{ '&:not(:empty)': { mt: '1.5' } }}
      >
        {outcome !== null && notes[outcome]}
      </Text>
    </Box>
  );
}

const look: Record<string, string> = { look: 'taken' };
