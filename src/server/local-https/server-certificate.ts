import type { Clock } from '../ports.ts';
import type { LocalAuthority, ServerCertificate } from './authority.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
// A tablet that is switched on once a month has seen the next one by then.
const renewedBeforeMs = 30 * dayMs;

interface CertificateParts {
  readonly authority: LocalAuthority;
  readonly clock: Clock;
  /** Names under which the server is reached now. */
  readonly names: () => string[];
}

/** The server's certificate: made at its start, and anew when the machine's addresses change or the end comes near. */
export class KeptCertificate {
  current: ServerCertificate;
  private covered: readonly string[];
  private readonly parts: CertificateParts;

  private constructor(parts: CertificateParts, names: readonly string[], current: ServerCertificate) {
    this.parts = parts;
    this.covered = names;
    this.current = current;
  }

  static async make(parts: CertificateParts): Promise<KeptCertificate> {
    const names = parts.authority.permitted(parts.names());
    return new KeptCertificate(parts, names, await parts.authority.issue(names));
  }

  /** What it vouches for. */
  get names(): readonly string[] {
    return this.covered;
  }

  /** Whether a new one had to be made. */
  async renew(): Promise<boolean> {
    const { authority, clock } = this.parts;
    const names = authority.permitted(this.parts.names());
    const isNearItsEnd = this.current.endsAt - clock.now() < renewedBeforeMs;
    if (!isNearItsEnd && names.join() === this.covered.join()) return false;
    this.current = await authority.issue(names);
    this.covered = names;
    return true;
  }

  /** Looks once a minute whether a new one is needed, until the answer is called. */
  keepFresh(apply: (certificate: ServerCertificate) => void, onError: (error: unknown) => void): () => void {
    const look = async () => {
      if (await this.renew()) apply(this.current);
    };
    const timer = setInterval(() => void look().catch(onError), minuteMs).unref();
    return () => clearInterval(timer);
  }
}
