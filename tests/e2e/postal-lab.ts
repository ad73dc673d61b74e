import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { buildInto } from '#fixtures/product-build.ts';
import { RunningApp } from '#fixtures/running-app.ts';
import { useLab, type Lab } from './lab.ts';

/** A lab whose app asks a small postal-code service on the loopback, which answers as ViaCEP does. */
export interface PostalLab extends Lab {
  /** Paths that the service was asked for, first one first. */
  readonly asked: readonly string[];
}

const knownAnswer = { cep: '13015-904', logradouro: 'Avenida Francisco Glicério', bairro: 'Centro', localidade: 'Campinas', uf: 'SP' };

export function postalLab(options: () => Promise<Parameters<typeof RunningApp.start>[0]> = async () => ({})): PostalLab {
  const webFolder = mkdtempSync(join(tmpdir(), 'patio-e2e-cep-'));
  const asked: string[] = [];
  let service: Server;
  const lab = useLab(async () => {
    service = createServer((request, response) => {
      asked.push(request.url ?? '');
      const body = request.url === '/ws/13015904/json/' ? knownAnswer : { erro: 'true' };
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end(JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    await buildInto(webFolder, { VITE_CEP_URL: origin });
    return RunningApp.start({ ...(await options()), webFolder, cepOrigin: origin });
  });
  afterAll(() => {
    service.close();
    rmSync(webFolder, { recursive: true, force: true });
  });
  return {
    get app() {
      return lab.app;
    },
    device: lab.device,
    asked,
  };
}
