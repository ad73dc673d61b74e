import { useId, useState } from 'react';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { mostOfBay } from '#domain/services/service.ts';
import { bayTexts as texts } from './texts.ts';

/** A bay that no car stands in yet. */
export function BayDialog({ car, onBay, onClose }: { car: string; onBay: (bay: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const form = useId();
  const bay = name.trim();
  return (
    <Dialog
      title={texts.title(car)}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={bay === ''}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (bay !== '') onBay(bay);
        }}
      >
        <TextField label={texts.label} hint={texts.hint} maxLength={mostOfBay} value={name} onChange={(event) => setName(event.target.value)} />
      </form>
    </Dialog>
  );
}
