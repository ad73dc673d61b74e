/** What people deleted, and who took that back: a row whose delete was called saved is gone in the end. */
export class Removals {
  private readonly removed = new Map<string, string>();

  noteRemoved(device: string, id: string): void {
    this.removed.set(id, device);
  }

  /** Somebody was asked, and gave the delete up. */
  noteKept(id: string): void {
    this.removed.delete(id);
  }

  /** Rows that are there all the same; `isOutOfReach`: whoever deleted them came too late after a restore. */
  comeBack(present: Iterable<string>, isOutOfReach: (device: string, mark: string) => boolean): string[] {
    const isBack = (id: string) => {
      const device = this.removed.get(id);
      return device !== undefined && !isOutOfReach(device, removalOf(id));
    };
    return [...present].filter(isBack);
  }
}

/** A delete among the values that a restore may lose. */
export const removalOf = (id: string): string => `delete of ${id}`;
