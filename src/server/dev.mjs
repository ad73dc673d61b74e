// `npm run dev`: Vite serves the client with hot reload and passes /api on; the server restarts when its files change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensureInstalled, root, runMain, say } from './prepare.mjs';

await runMain(async () => {
  checkNode();
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  const { readConfig } = await import('./config.ts');
  const settings = readConfig(process.env);
  const engine = await holdEngine(settings);
  const apiPort = settings.port + 1;
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', '--import', 'tsx', 'src/server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', PUBLIC_URL: settings.publicUrl, TRIAL_HTTPS: 'false' },
    stdio: 'inherit',
  });
  const vite = await serveClient(settings, apiPort);
  const stop = once(async () => {
    await vite.close();
    server.kill('SIGTERM');
    await engine?.stop();
    process.exit(0);
  });
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
});

/** Held here, the engine goes on running while the server restarts. */
async function holdEngine({ databaseUrl, dataDir }) {
  if (databaseUrl) return undefined;
  const { startEngine } = await import('./db/engine/engine.ts');
  return startEngine({ dataDir, log: say });
}

async function serveClient({ host, port }, apiPort) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { host, port, strictPort: true, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
  });
  await vite.listen();
  vite.printUrls();
  return vite;
}

function once(action) {
  let running;
  return () => (running ??= action());
}
