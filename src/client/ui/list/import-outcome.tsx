import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { Button } from '../blocks/button.tsx';
import { downloadFile } from '../blocks/download.ts';
import { ErrorNotice } from '../blocks/error-notice.tsx';
import { plural } from '../words/plural.ts';
import type { ImportPreview, ImportResult } from './import-source.ts';
import { UndoButton, type UndoButtonProps } from './import-undo.tsx';

interface ImportOutcomeViewProps {
  result: ImportResult;
  preview: ImportPreview;
  onUndo: UndoButtonProps['onUndo'];
}

/** What an import has written, and the ways on from there. */
export function ImportOutcomeView({ result, preview, onUndo }: ImportOutcomeViewProps) {
  const { created, changed, refused, unreached, failure, made } = result;
  const same = preview.lines.filter(({ fate }) => fate === 'same').length;
  return (
    <>
      {failure !== null && <ErrorNotice text={failure} />}
      <Box role="status">
        <SimpleGrid as="dl" minChildWidth="28" gap="3" mb="4">
          <Count label="Criados" count={created} />
          <Count label="Alterados" count={changed} />
          <Count label="Iguais" count={same} />
          <Count label="Recusados" count={refused?.count ?? 0} />
        </SimpleGrid>
      </Box>
      {unreached > 0 && (
        <Text mb="3" color="soft">
          {plural(unreached, 'linha não foi gravada', 'linhas não foram gravadas')}. Importe o mesmo arquivo de novo para continuar: o que já entrou é
          reconhecido.
        </Text>
      )}
      <Flex wrap="wrap" gap="3">
        {refused !== null && (
          <Button icon={<Download />} onClick={() => downloadFile(refused.name, 'text/csv', refused.text)}>
            Baixar recusados
          </Button>
        )}
        {made !== null && <UndoButton made={made} onUndo={onUndo} />}
      </Flex>
      {made !== null && (
        <Text mt="3" textStyle="note">
          Por um dia ela também pode ser desfeita aqui, ao abrir Importar.
        </Text>
      )}
    </>
  );
}

const Count = ({ label, count }: { label: string; count: number }) => (
  <Box px="4" py="3" borderWidth="thin" borderColor="line" borderRadius="panel">
    <Text as="dt" textStyle="note">
      {label}
    </Text>
    <Text as="dd" textStyle="heading">
      {count.toLocaleString('pt-BR')}
    </Text>
  </Box>
);
