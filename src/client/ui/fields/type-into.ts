/** Writes into a field as if it had been typed, so that whoever listens to it hears. */
export function typeInto(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  // Past React's own setter, so that the event reaches onChange.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
