import { waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

/**
 * Hands and keyboard. A press waits for a button that the screen still keeps closed, as a person does: user-event presses
 * it without a word, and nothing happens.
 */
export function aPerson(): UserEvent {
  const user = userEvent.setup();
  return {
    ...user,
    async click(target) {
      await waitFor(() => {
        if (target.matches(':disabled')) throw new Error(`Still disabled: ${target.textContent || target.outerHTML}`);
      });
      await user.click(target);
    },
  };
}
