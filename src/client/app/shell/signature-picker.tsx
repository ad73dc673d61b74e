import { ChevronDown } from 'lucide-react';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { shellTexts } from './texts.ts';

export interface ShopSignature {
  readonly id: string;
  readonly name: string;
  /** What the person is there, as the server said it last (`readAccessKey`). */
  readonly standing?: string | undefined;
}

export interface SignatureChoice {
  readonly signatures: readonly ShopSignature[];
  /** The selected one; null for a person without a shop. */
  readonly selected: ShopSignature | null;
  readonly onSelect: (id: string) => void;
}

// Whether a long name is cut or wraps is said by what it stands in.
const classes = classesOf({
  signer: { display: 'block', maxW: 'full', overflow: 'hidden', textOverflow: 'ellipsis', color: 'soft', fontSize: 'note' },
  // The device's own list lies over the text: 44 px to hit, one line to see.
  choice: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5',
    maxW: 'full',
    minH: '6',
    borderRadius: 'sm',
    _focusWithin: { outline: 'thick', outlineColor: 'brand', outlineOffset: '{spacing.0.5}' },
    '& > svg': { flex: 'none', boxSize: '4', color: 'soft' },
  },
  list: { position: 'absolute', inset: '0', w: 'full', opacity: '0', cursor: 'pointer', fontSize: 'field' },
});

const nameOf = ({ id, name }: ShopSignature) => [`${shellTexts.signerLabel} ${id}`, ...(name === '' ? [] : [name])].join(' · ');

/** 'ID Signer' and the subscription that the screens work on; a choice where there are several (ruling 15). */
export function SignaturePicker({ choice: { signatures, selected, onSelect } }: { choice: SignatureChoice }) {
  if (selected === null) return null;
  const shown = nameOf(selected);
  if (signatures.length < 2) {
    return (
      <span className={classes.signer} title={shown}>
        {shown}
      </span>
    );
  }
  return (
    <label className={classes.choice} title={shown}>
      <span className={classes.signer} aria-hidden="true">
        {shown}
      </span>
      <ChevronDown aria-hidden="true" />
      <select className={classes.list} aria-label={shellTexts.chooseSignature} value={selected.id} onChange={(event) => onSelect(event.target.value)}>
        {signatures.map((signature) => (
          <option key={signature.id} value={signature.id}>
            {nameOf(signature)}
          </option>
        ))}
      </select>
    </label>
  );
}
