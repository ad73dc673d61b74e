import { Stack, Text } from '@chakra-ui/react';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { InstallButton } from './install-button.tsx';
import { installTexts as texts } from './texts.ts';
import { useInstallWay } from './use-install-way.ts';

/** 'Aplicativo' in one's account, where it can be installed. */
export function InstallPanel() {
  if (useInstallWay() === null) return null;
  return (
    <Panel title={texts.panel}>
      <Stack gap="3" align="flex-start">
        <Text color="soft">{texts.panelHint}</Text>
        <InstallButton />
      </Stack>
    </Panel>
  );
}
