import { Flex, Stack } from '@chakra-ui/react';
import { Copy, Download } from 'lucide-react';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { downloadFile } from '#client/ui/blocks/download.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { codesTexts as texts } from './second-factor-texts.ts';

const styles = classesOf({
  codes: { display: 'grid', gap: '0.5', px: '3.5', py: '3', borderRadius: 'control', bg: 'grey-soft', fontFamily: 'mono', fontSize: 'note' },
});

/** The recovery codes, this one time: a tap beside it or Escape does not lose them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const flash = useFlash();
  const text = codes.join('\n');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      flash({ kind: 'success', text: texts.copied });
    } catch {
      // Refused, or no clipboard at all (a page without TLS).
      flash({ kind: 'info', text: texts.copyFailed });
    }
  }

  return (
    <Dialog
      title={texts.title}
      size="sm"
      isStatic
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <Stack gap="3.5">
        <p>{texts.intro}</p>
        <ul className={styles.codes} aria-label={texts.list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Flex wrap="wrap" gap="2.5">
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
            {texts.copy}
          </Button>
          <Button icon={<Download aria-hidden="true" />} onClick={() => downloadFile(texts.file, 'text/plain', `${texts.fileHead}\n\n${text}\n`)}>
            {texts.download}
          </Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}
