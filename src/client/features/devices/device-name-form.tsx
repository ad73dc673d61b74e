import { request } from '#client/api/http.ts';
import { sendForm } from '#client/api/send-form.ts';
import { currentSession, selectedSignature } from '#client/api/session.ts';
import { noteDeviceName } from '#client/sync/device-name.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { NameForm } from '#client/ui/form/name-form.tsx';
import { deviceNameLength, nameOwnDevice, type SessionEntry } from '#contract/session-calls.ts';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { deviceTexts as texts } from './texts.ts';

interface DeviceNameFormProps {
  session: SessionEntry;
  onNamed: () => void;
  onClose: () => void;
}

/** What the shop is to call the device of one of the person's sessions. */
export function DeviceNameForm({ session, onNamed, onClose }: DeviceNameFormProps) {
  const flash = useFlash();
  return (
    <NameForm
      title={texts.nameTitle}
      label={session.is_current ? texts.nameField : texts.nameTitle}
      hint={texts.nameHint(session.device || texts.unknown)}
      name={session.name ?? ''}
      maxLength={deviceNameLength}
      failedText={texts.nameFailed}
      save={(values) =>
        sendForm(nameOwnDevice.body, values, async (body) => {
          const answer = await request(nameOwnDevice, { params: { id: session.id }, body });
          const shop = ownShop();
          if (answer.ok && session.is_current && shop !== null) await noteDeviceName(shop, answer.data.name);
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

/** The shop that the call was about (`request`): the chosen one, else the token's. */
function ownShop(): SignatureId | null {
  const content = currentSession()?.content;
  if (content === undefined) return null;
  return selectedSignature(content.sub as UserId) ?? (content.id_signature as SignatureId | null);
}
