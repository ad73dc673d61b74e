/** For so long a device can send again what a restore lost; its clock may be some days wrong. */
const surelyHeldMs = 25 * 86_400_000;

/** What the server had accepted and forgot again in a restore, and who could still bring it back. */
export class Forgotten {
  private readonly openedAt: { readonly device: string; readonly at: number }[] = [];
  private readonly values: { readonly value: string; readonly acceptedAt: number; readonly at: number }[] = [];

  /** Somebody opened the app on a device, and so what it still holds can come again. */
  noteOpened(device: string, at: number): void {
    this.openedAt.push({ device, at });
  }

  note(values: readonly string[], acceptedAt: number, at: number): void {
    for (const value of values) this.values.push({ value, acceptedAt, at });
  }

  /** Whether the server forgot the value, and its device came back too late to send it again. */
  isOutOfReach(device: string, value: string): boolean {
    return this.values.some(({ value: lost, acceptedAt, at }) => {
      if (lost !== value) return false;
      const back = this.openedAt.find((opened) => opened.device === device && opened.at >= at);
      return back === undefined || back.at - acceptedAt > surelyHeldMs;
    });
  }
}
