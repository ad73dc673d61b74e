import { TextField } from '#client/ui/fields/text-field.tsx';
import { noteWishTexts as texts } from './texts.ts';
import type { ChosenNote } from './use-note-wish.ts';

/** Who the note is issued to, where it is not the service's own customer. */
export function TakerFields({ kind, field }: Pick<ChosenNote, 'kind' | 'field'>) {
  if (kind !== 'cpf' && kind !== 'cnpj' && kind !== 'abroad') return null;
  return (
    <>
      <TextField label={texts.document[kind]} span="half" required={kind !== 'abroad'} {...field('document')} />
      <TextField label={texts.name} span="half" required {...field('name')} />
      {kind === 'abroad' && (
        <>
          <TextField label={texts.country} hint={texts.countryHint} span="third" maxLength={2} required {...field('country')} />
          <TextField label={texts.city} span="third" required {...field('city')} />
          <TextField label={texts.region} span="third" required {...field('region')} />
          <TextField label={texts.street} span="third" required {...field('street')} />
          <TextField label={texts.number} span="third" {...field('number')} />
          <TextField label={texts.postalCode} span="third" maxLength={11} required {...field('postalCode')} />
        </>
      )}
    </>
  );
}
