import { Stack, Text } from '@chakra-ui/react';
import { Button } from '#client/ui/blocks/button.tsx';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { goLive } from '#contract/fiscal-calls.ts';
import { formatCivilDateTime, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { StepProps } from './profile-step.tsx';
import { setupTexts as texts } from './texts.ts';

/** From here on notes count: asked once more before. */
export function LiveStep({ company, call, isChecked }: StepProps & { isChecked: boolean }) {
  const confirm = useConfirm();
  const { name, is_tried, live_at } = company;
  const missing = is_tried ? texts.liveHint : texts.wait;

  async function live(): Promise<void> {
    const isSure = await confirm({ title: texts.goLiveTitle, text: texts.goLiveText(name), confirmLabel: texts.goLive });
    if (isSure) await call.run(goLive, undefined);
  }

  return (
    <Stack gap="3" align="start">
      <Text textStyle="note">{live_at === '' ? missing : texts.live(formatCivilDateTime(live_at as CivilDateTime))}</Text>
      {live_at === '' && is_tried && isChecked && (
        <Button variant="primary" isBusy={call.isBusy(goLive)} onClick={() => void live()}>
          {texts.goLive}
        </Button>
      )}
    </Stack>
  );
}
