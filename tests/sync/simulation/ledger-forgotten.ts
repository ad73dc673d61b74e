/** For so long a device can send again what a restore lost; its clock may be some days wrong. */
const surelyHeldMs = 25 * 86_400_000;

/** What the server had accepted and forgot again in a restore, and who could still bring it back. */
export class Forgotten {
  private readonly openedAt: { readonly device: string; readonly at: number }[] = [];
  private readonly vouchedAt: { readonly device: string; readonly at: number }[] = [];
  private readonly values: { readonly value: string; readonly acceptedAt: number; readonly at: number }[] = [];

  /** Somebody opened the app on a device, and so what it still holds can come again. */
  noteOpened(device: string, at: number): void {
    this.openedAt.push({ device, at });
  }

  /** The server held all that the device had sent when that asked. */
  noteVouched(device: string, at: number): void {
    this.vouchedAt.push({ device, at });
  }

  note(values: readonly string[], acceptedAt: number, at: number): void {
    for (const value of values) this.values.push({ value, acceptedAt, at });
  }

  has(value: string): boolean {
    return this.values.some(({ value: lost }) => lost === value);
  }

  /** Whether the server forgot the value, and its device came back too late to send it again, or had let go of it by the server's word. */
  isOutOfReach(device: string, value: string): boolean {
    return this.values.some(({ value: lost, acceptedAt, at }) => {
      if (lost !== value) return false;
      if (this.vouchedAt.some((vouched) => vouched.device === device && vouched.at >= acceptedAt && vouched.at <= at)) return true;
      const back = this.openedAt.find((opened) => opened.device === device && opened.at >= at);
      return back === undefined || back.at - acceptedAt > surelyHeldMs;
    });
  }
}
