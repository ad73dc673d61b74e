import { request } from '#client/api/http.ts';
import { sendForm } from '#client/api/send-form.ts';
import { noteDeviceName } from '#client/sync/device-name.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { NameForm } from '#client/ui/form/name-form.tsx';
import { deviceNameLength } from '#contract/session-calls.ts';
import { nameTeamDevice, type TeamPerson } from '#contract/team-calls.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { deviceTexts as texts } from './texts.ts';

export type Device = TeamPerson['devices'][number];

interface DeviceNameFormProps {
  device: Device;
  /** It is the one that is looked at from. */
  isHere: boolean;
  signature: SignatureId;
  onNamed: () => void;
  onClose: () => void;
}

/** What the shop is to call a device of one of its people. */
export function DeviceNameForm({ device: { id, device, name }, isHere, signature, onNamed, onClose }: DeviceNameFormProps) {
  const flash = useFlash();
  return (
    <NameForm
      title={texts.nameTitle}
      label={texts.nameTitle}
      hint={texts.nameHint(device ?? texts.unknown)}
      name={name}
      maxLength={deviceNameLength}
      failedText={texts.nameFailed}
      save={(values) =>
        sendForm(nameTeamDevice.body, values, async (body) => {
          const answer = await request(nameTeamDevice, { params: { signature, session: id }, body, signature });
          if (answer.ok && isHere) await noteDeviceName(signature, answer.data.name);
          return answer;
        })
      }
      onSaved={() => {
        flash({ kind: 'success', text: texts.named });
        onNamed();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
