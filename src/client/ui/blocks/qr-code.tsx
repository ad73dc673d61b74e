import { QrCode as Code } from '@chakra-ui/react';
import { qrCodeRecipe } from '../theme/recipes/qr-code.ts';

// Modules of white around the code, as ISO/IEC 18004 asks.
const encoding = { ecc: 'M', border: 4 } as const;

export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  return (
    <Code.Root recipe={qrCodeRecipe} value={text} encoding={encoding} pixelSize={1} className={className}>
      <Code.Frame role="img" aria-label={label} />
    </Code.Root>
  );
}
