/**
 * How long a session may go on (OWASP ASVS 5.0, 7.1.1, 7.3.1, 7.3.2). Risk and use weighed: a shop's tablet lies in the bay
 * for weeks, may be away from any network for one of them, and holds work that is not sent yet, so that asking for a
 * password every few hours would keep people from their work and teach them to write it on the wall. A device that is lost
 * is ended by its person from another one ('Aparelhos conectados'), within a second.
 */
export interface SessionLife {
  /** Days without a call after which it is over. */
  readonly idleDays: number;
  /** Days after its beginning at which it is over in any case. */
  readonly mostDays: number;
}

export const usualSessionLife: SessionLife = { idleDays: 90, mostDays: 365 };

const dayMs = 86_400_000;

/** A session runs if it was seen, and began, after these moments. */
export const runsSince = ({ idleDays, mostDays }: SessionLife, nowMs: number): { seen: Date; begun: Date } => ({
  seen: new Date(nowMs - idleDays * dayMs),
  begun: new Date(nowMs - mostDays * dayMs),
});
