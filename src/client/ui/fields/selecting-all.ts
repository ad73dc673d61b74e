import type { FocusEvent, FocusEventHandler } from 'react';

/** A number is gone to in order to be replaced: it is selected, whether a key, a tap or the form went there. */
export const selectingAll =
  (then?: FocusEventHandler<HTMLInputElement>) =>
  (event: FocusEvent<HTMLInputElement>): void => {
    event.target.select();
    then?.(event);
  };
