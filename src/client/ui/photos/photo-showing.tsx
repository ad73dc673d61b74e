import type { ShownPhoto } from '#client/data/photos/read-photos.ts';
import { photoMoments } from '#domain/photos/photo.ts';
import { SwitchField } from '../fields/checkbox-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { photoStyles as look } from './photo-styles.ts';
import { photoTexts as texts } from './photo-words.ts';

export interface PhotoShowingProps {
  readonly photo: ShownPhoto;
  readonly onShowing: (photo: ShownPhoto, changes: { readonly is_shown?: boolean; readonly slot?: string }) => void;
}

const moments = Object.entries(photoMoments).map(([value, label]) => ({ value, label }));

/** Whether the customer sees the photo, and whether it shows how it was or how it is now. */
export function PhotoShowing({ photo, onShowing }: PhotoShowingProps) {
  const { is_shown, slot } = photo;
  const isFree = slot === '' || moments.some(({ value }) => value === slot);
  return (
    <div className={look.showing}>
      <SwitchField
        label={texts.showing}
        hint={texts.showingHint}
        checked={is_shown}
        onChange={({ target }) => onShowing(photo, { is_shown: target.checked })}
      />
      {isFree && (
        <SelectField
          label={texts.moment}
          placeholder={texts.noMoment}
          options={moments}
          value={slot}
          onChange={({ target }) => onShowing(photo, { slot: target.value })}
        />
      )}
    </div>
  );
}
