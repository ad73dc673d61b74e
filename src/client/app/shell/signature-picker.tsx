import { ChevronDown } from 'lucide-react';
import { shellTexts } from '../texts.ts';

export interface ShopSignature {
  readonly id: string;
  readonly name: string;
}

export interface SignatureChoice {
  readonly signatures: readonly ShopSignature[];
  /** The selected one; null for a person without a shop. */
  readonly selected: ShopSignature | null;
  readonly onSelect: (id: string) => void;
}

const nameOf = ({ id, name }: ShopSignature) => `${shellTexts.signerLabel} ${id} · ${name}`;

/** 'ID Signer' and the subscription that the screens work on; a choice where there are several (ruling 15). */
export function SignaturePicker({ choice: { signatures, selected, onSelect } }: { choice: SignatureChoice }) {
  if (selected === null) return null;
  const shown = (
    <>
      {shellTexts.signerLabel} {selected.id}
      <span className="app-signer__shop"> · {selected.name}</span>
    </>
  );
  if (signatures.length < 2) return <span className="app-signer">{shown}</span>;
  return (
    <label className="app-signer app-signer--choice">
      <span className="app-signer__text" aria-hidden="true">
        {shown}
      </span>
      <ChevronDown aria-hidden="true" />
      <select aria-label={shellTexts.chooseSignature} value={selected.id} onChange={(event) => onSelect(event.target.value)}>
        {signatures.map((signature) => (
          <option key={signature.id} value={signature.id}>
            {nameOf(signature)}
          </option>
        ))}
      </select>
    </label>
  );
}
