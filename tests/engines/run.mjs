// `npm run test:engines`: from a fresh clone to one closing line.
import { checkNode, ensureBuilt, ensureInstalled, runMain } from '../../src/server/prepare.mjs';

await runMain(async () => {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  const { register } = await import('tsx/esm/api');
  register();
  await import('./main.ts');
});
