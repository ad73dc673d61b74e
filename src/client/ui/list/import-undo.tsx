import { Flex, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatCivilDateTime } from '#domain/values/civil-date.ts';
import { Button } from '../blocks/button.tsx';
import { useConfirm } from '../blocks/confirm.tsx';
import { ErrorNotice } from '../blocks/error-notice.tsx';
import { listOf, plural } from '../words/plural.ts';
import type { ImportSource, UndoableImport, UndoResult } from './import-source.ts';

export interface UndoButtonProps {
  made: UndoableImport;
  onUndo: (made: UndoableImport) => void;
}

/** Takes a whole import back, after asking. */
export function UndoButton({ made, onUndo }: UndoButtonProps) {
  const confirm = useConfirm();
  const ask = async () => {
    const isMeant = await confirm({
      title: 'Desfazer esta importação?',
      text: 'O que ela criou sai de todos os aparelhos e o que ela alterou volta a ser como era. Fica o que foi mudado ou usado depois.',
      confirmLabel: 'Desfazer importação',
      isDanger: true,
    });
    if (isMeant) onUndo(made);
  };
  return (
    <Button icon={<Undo2 />} onClick={() => void ask()}>
      Desfazer importação
    </Button>
  );
}

/** The latest import, for as long as it can be undone. */
export function LatestImport({ source, onUndo }: { source: ImportSource; onUndo: UndoButtonProps['onUndo'] }) {
  const [made, setMade] = useState<UndoableImport | null>(null);
  const ask = useEffectEvent(() => source.latest());
  useEffect(() => {
    let isHere = true;
    void ask().then(
      (latest) => isHere && setMade(latest),
      // The way back is offered again the next time.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (made === null) return null;
  return (
    <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="2" mt="4" pt="4" borderTop="hairline" borderColor="line">
      <Text color="soft" overflowWrap="anywhere">
        Última importação: {made.fileName}, {formatCivilDateTime(made.at)}, {plural(made.lines, 'linha', 'linhas')}.
      </Text>
      <UndoButton made={made} onUndo={onUndo} />
    </Flex>
  );
}

/** What became of what an import had written. */
export function Undone({ result: { removed, restored, kept, failure } }: { result: UndoResult }) {
  const parts = [
    ...(removed > 0 ? [plural(removed, 'registro removido', 'registros removidos')] : []),
    ...(restored > 0 ? [`${plural(restored, 'devolvido', 'devolvidos')} ao que ${restored === 1 ? 'era' : 'eram'}`] : []),
  ];
  const done = parts.length === 0 ? 'nada havia para tirar' : listOf(parts);
  return (
    <>
      {failure !== null && <ErrorNotice text={failure} />}
      <Text role="status">
        {failure === null ? 'Importação desfeita' : 'Desfeito até aqui'}: {done}.
        {kept > 0 && ` ${plural(kept, 'ficou como está: foi mudado ou usado depois', 'ficaram como estão: foram mudados ou usados depois')}.`}
      </Text>
    </>
  );
}
