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

/** A lab whose app asks a small postal-code service, which answers as ViaCEP does. */
export interface PostalLab extends Lab {
  /** Paths that the service was asked for, first one first. */
  readonly asked: readonly string[];
}

const knownAnswer = { cep: '13015-904', logradouro: 'Avenida Francisco Glicério', bairro: 'Centro', localidade: 'Campinas', uf: 'SP' };
const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
const answerTo = (path: string) => JSON.stringify(path === '/ws/13015904/json/' ? knownAnswer : { erro: 'true' });

/** ViaCEP itself, as far as the browsers of the lab can tell. */
export function postalLab(startApp?: () => Promise<RunningApp>): PostalLab {
  const asked: string[] = [];
  const lab = useLab(startApp);
  return {
    get app() {
      return lab.app;
    },
    async device(options) {
      const device = await lab.device(options);
      await device.context.route('https://viacep.com.br/**', (route) => {
        const { pathname } = new URL(route.request().url());
        asked.push(pathname);
        return route.fulfill({ headers, body: answerTo(pathname) });
      });
      return device;
    },
    asked,
  };
}

/** A service of the operator's choosing, which the app is built for. */
export function otherPostalLab(): PostalLab {
  const webFolder = mkdtempSync(join(tmpdir(), 'patio-e2e-cep-'));
  const asked: string[] = [];
  let service: Server;
  const lab = useLab(async () => {
    service = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      response.writeHead(200, headers).end(answerTo(path));
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    await buildInto(webFolder, { VITE_CEP_URL: origin });
    return RunningApp.start({ webFolder, cepOrigin: origin });
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
