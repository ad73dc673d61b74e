import { hostname } from 'node:os';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Server } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { renderUnicodeCompact } from 'uqr';
import { makeDataDir } from '../data-dir.ts';
import { isLoopback } from '../network.ts';
import type { Clock } from '../ports.ts';
import { localAuthority, type LocalAuthority, type ServerCertificate } from './authority.ts';
import { serverNames } from './names.ts';
import { KeptCertificate } from './server-certificate.ts';
import { trustPage } from './trust-page.ts';

interface TrialSettings {
  readonly dataDir: string;
  readonly host: string;
  /** Of the app, with TLS. */
  readonly port: number;
  /** Of the page that leads a device to trusting it, without. */
  readonly trustPort: number;
}

/** What whoever starts the server is told about it. */
export interface TrialAddress {
  readonly url: string;
  /** The same to be photographed; none where no other device reaches the server. */
  readonly qr: string | null;
  readonly fingerprint: string;
}

/** https under a certificate authority of this server alone, and the page that leads a device to trusting it. */
export class Trial {
  private readonly settings: TrialSettings;
  private readonly authority: LocalAuthority;
  private readonly kept: KeptCertificate;
  private page: FastifyInstance | null = null;
  private stopRenewing: () => void = () => undefined;

  private constructor(settings: TrialSettings, authority: LocalAuthority, kept: KeptCertificate) {
    this.settings = settings;
    this.authority = authority;
    this.kept = kept;
  }

  static async open(settings: TrialSettings, clock: Clock): Promise<Trial> {
    makeDataDir(settings.dataDir);
    const names = () => serverNames(settings.host, hostname());
    const authority = await localAuthority(join(settings.dataDir, 'trial-authority.pem'), names(), clock);
    return new Trial(settings, authority, await KeptCertificate.make({ authority, clock, names }));
  }

  get tls(): ServerCertificate {
    return this.kept.current;
  }

  /** Opens the page for an app that listens with this trial's certificate, and keeps that certificate fresh. */
  async start(app: FastifyInstance, onRenewed: () => void, onError: (error: unknown) => void): Promise<void> {
    const { host, port, trustPort } = this.settings;
    const { certificate, fingerprint } = this.authority;
    this.page = trustPage({ certificate, fingerprint, appPort: port, names: () => this.kept.names });
    await this.page.listen({ port: trustPort, host });
    this.stopRenewing = this.kept.keepFresh((renewed) => {
      (app.server as unknown as Server).setSecureContext(renewed);
      onRenewed();
    }, onError);
  }

  address(): TrialAddress {
    const { trustPort } = this.settings;
    const inNetwork = this.kept.names.find((name) => isIP(name) !== 0 && !isLoopback(name));
    const url = `http://${inNetwork ?? 'localhost'}:${trustPort}`;
    return { url, qr: inNetwork === undefined ? null : renderUnicodeCompact(url), fingerprint: this.authority.fingerprint };
  }

  async close(): Promise<void> {
    this.stopRenewing();
    await this.page?.close();
  }
}
