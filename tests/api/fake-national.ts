import { createHash } from 'node:crypto';
import type { NationalPorts } from '#server/areas/fiscal/national-ports.ts';
import type { EventsAnswer, MunicipalityAnswer, NationalGateway, SendAnswer } from '#server/documents/nfse/national/gateway.ts';

/** What goes wrong with one call. `*_killed`: the process that made the call ends there. */
export type Fault =
  | 'undelivered'
  | 'lost_before'
  | 'lost_after'
  | 'turned_away'
  | 'killed_before'
  | 'killed_after'
  | 'refused'
  | 'lie'
  | 'taken'
  | 'lag';

/** The process ended: nothing of its own comes after it. */
export class Killed extends Error {}

export interface Registered {
  readonly bytes: string;
  readonly key: string;
  readonly xml: string;
  readonly events: string[];
}

const idIn = (dps: string): string => /Id="(DPS\d+)"/.exec(dps)?.[1] ?? '';
const keyOf = (dpsId: string): string =>
  `35503082211222333000181${createHash('sha256').update(dpsId).digest('hex').replace(/\D/g, '').padEnd(27, '0').slice(0, 27)}`;
const noteOf = (key: string, dps: string): string => `<NFSe><infNFSe Id="NFS${key}">${dps}</infNFSe></NFSe>`;

/** A national system of the test's own: what it has taken, and a gateway to it that fails as it is told. */
export class FakeNational {
  readonly taken = new Map<string, Registered>();
  /** Every declaration that was handed over, by its id. */
  readonly sent = new Map<string, string[]>();
  /** What goes wrong with the next call; null: nothing. Asked once a call. */
  faultOf: (call: keyof NationalGateway) => Fault | null = () => null;
  isActive = true;
  cancelWithinDays: number | null = 30;

  register(bytes: string): Registered {
    const id = idIn(bytes);
    const key = keyOf(id);
    const made = { bytes, key, xml: noteOf(key, bytes), events: [] };
    this.taken.set(id, made);
    return made;
  }

  byKey(key: string): Registered | undefined {
    return [...this.taken.values()].find((each) => each.key === key);
  }

  readonly gateway: NationalGateway = {
    send: async (bytes) =>
      this.carry('send', () => this.send(bytes), { before: () => this.noteSent(bytes), odd: (fault) => this.oddly(bytes, fault) }),
    lookUp: async (id) =>
      this.carry(
        'lookUp',
        () => {
          const found = this.taken.get(id);
          return found === undefined ? { kind: 'absent' as const } : { kind: 'found' as const, accessKey: found.key };
        },
        { odd: () => ({ kind: 'absent' as const }) },
      ),
    note: async (key) =>
      this.carry(
        'note',
        () => {
          const found = this.byKey(key);
          return found === undefined ? { kind: 'absent' as const } : { kind: 'note' as const, xml: found.xml };
        },
        { odd: () => ({ kind: 'absent' as const }) },
      ),
    requestEvent: async (key, event) =>
      this.carry(
        'requestEvent',
        () => {
          const found = this.byKey(key);
          const kind = /<(e\d{6})/.exec(event)?.[1] ?? '';
          if (found === undefined || found.events.some((each) => each.includes('<e101101')))
            return { kind: 'rejected' as const, messages: [{ code: 'E0840', description: 'Evento já vinculado', complement: '' }] };
          const xml = `<evento><${kind}>${event}</${kind}></evento>`;
          found.events.push(xml);
          return { kind: 'registered' as const, eventXml: xml };
        },
        { odd: () => ({ kind: 'rejected' as const, messages: [{ code: 'E0822', description: 'Prazo esgotado', complement: '' }] }) },
      ),
    events: async (key) =>
      this.carry<EventsAnswer>('events', () => ({ kind: 'events', xmls: this.byKey(key)?.events ?? [] }), {
        odd: () => ({ kind: 'unknown', reason: 'odd' }),
      }),
    municipality: async (code) =>
      this.carry<MunicipalityAnswer>(
        'municipality',
        () => ({
          kind: 'municipality',
          municipality: { code, isActive: this.isActive, cancelWithinDays: this.cancelWithinDays, parameters: '{}' },
        }),
        { odd: () => ({ kind: 'unknown', reason: 'odd' }) },
      ),
  };

  private async carry<T>(call: keyof NationalGateway, work: () => T, { before, odd }: { before?: () => void; odd: (fault: Fault) => T }): Promise<T> {
    const fault = this.faultOf(call);
    // Two workers take turns at every call.
    await new Promise<void>((go) => setImmediate(go));
    if (fault === 'killed_before') throw new Killed();
    if (fault === 'undelivered') return { kind: 'undelivered', reason: 'ECONNREFUSED' } as T;
    if (fault === 'turned_away') return { kind: 'turned_away', status: 429, afterMs: 5_000, reason: '429' } as T;
    before?.();
    if (fault === 'lost_before') return { kind: 'unknown', reason: 'time-out' } as T;
    if (fault === 'refused' || fault === 'lie' || fault === 'taken' || fault === 'lag') return odd(fault);
    const answer = work();
    if (fault === 'killed_after') throw new Killed();
    return fault === 'lost_after' ? ({ kind: 'unknown', reason: 'reset' } as T) : answer;
  }

  private noteSent(bytes: string): void {
    const id = idIn(bytes);
    this.sent.set(id, [...(this.sent.get(id) ?? []), bytes]);
  }

  private send(bytes: string): SendAnswer {
    const id = idIn(bytes);
    if (this.taken.has(id))
      return { kind: 'rejected', messages: [{ code: 'E0014', description: 'Conjunto de Série, Número já utilizado', complement: '' }] };
    const { key, xml } = this.register(bytes);
    const replaced = /<chSubstda>(\d+)</.exec(bytes)?.[1];
    if (replaced !== undefined) this.byKey(replaced)?.events.push('<evento><e105102></e105102></evento>');
    return { kind: 'authorized', accessKey: key, noteXml: xml, alerts: [] };
  }

  /** Refused for another reason, another's note for an answer, or a number that another program has used. */
  private oddly(bytes: string, fault: Fault): SendAnswer {
    if (this.taken.has(idIn(bytes))) return this.send(bytes);
    if (fault === 'lie')
      return {
        kind: 'authorized',
        accessKey: '9'.repeat(50),
        noteXml: noteOf('9'.repeat(50), '<DPS><infDPS Id="DPS0">x</infDPS></DPS>'),
        alerts: [],
      };
    if (fault === 'taken') {
      this.register(
        bytes
          .replace(/<xDescServ>.*<\/xDescServ>/s, '<xDescServ>de outro programa</xDescServ>')
          .replace(/<SignatureValue>[^<]*/, '<SignatureValue>other'),
      );
      return this.send(bytes);
    }
    return { kind: 'rejected', messages: [{ code: 'E0037', description: 'Município inativo', complement: '' }] };
  }
}

/** Papers that only this fake reads, in the shape of the real ones. */
export function fakePorts(national: FakeNational, changes: Partial<NationalPorts> = {}): NationalPorts {
  return {
    readCertificate: (_file, _password, nowMs) => ({
      credentials: { certificatePem: 'certificate', keyPem: 'secret key' },
      cnpj: '11222333000181',
      holder: 'OFICINA DE TESTE LTDA',
      issuer: 'AC TESTE',
      validFrom: nowMs - 86_400_000,
      validUntil: nowMs + 100 * 86_400_000,
      reachesRoot: true,
    }),
    gateway: () => national.gateway,
    dpsId: ({ profile, number }) => `DPS${profile.municipality}2${profile.cnpj}${profile.series.padStart(5, '0')}${String(number).padStart(15, '0')}`,
    complaintsOf: async () => [],
    signedDps: ({ profile, content, number }) => {
      const id = `DPS${profile.municipality}2${profile.cnpj}${profile.series.padStart(5, '0')}${String(number).padStart(15, '0')}`;
      const subst = content.replaces === '' ? '' : `<subst><chSubstda>${content.replaces}</chSubstda></subst>`;
      const body = `<infDPS Id="${id}">${subst}<xDescServ>${content.description}</xDescServ><vServ>${content.value}</vServ></infDPS>`;
      return `<DPS>${body}<Signature><SignatureValue>${createHash('sha256').update(body).digest('base64')}</SignatureValue></Signature></DPS>`;
    },
    drawDanfse: async () => Buffer.from('%PDF-1.7 of a test'),
    packageOf: async (month, notes, parts) => Buffer.from(JSON.stringify({ month, notes, parts })),
    signedEvent: ({ kind, accessKey, reason }) => `<pedRegEvento><${kind}><cMotivo>${reason.code}</cMotivo></${kind}>${accessKey}</pedRegEvento>`,
    ...changes,
  };
}
