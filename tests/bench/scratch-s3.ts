import { writeFileSync } from 'node:fs';
import { Profile, throttle } from './browser.ts';
import { openSite } from './scratch-site-s3.ts';
const site = await openSite();
const profile = new Profile();
try {
  const page = await profile.open();
  await page.goto(`${site.url}/api/__bench/`);
  await page.waitForFunction(() => 'bench' in window);
  await page.evaluate(() => window.bench.fillCalendar(1000));
  await page.evaluate(() => window.bench.openCalendar());
  await page.waitForTimeout(2000);
  const session = await throttle(page, 4);
  for (let i = 0; i < 3; i++) { console.log(await page.evaluate((b) => window.bench.turnPage(b ? 1 : 2, b), i % 2 === 1)); await page.waitForTimeout(2500); }
  await session.send('Profiler.enable'); await session.send('Profiler.setSamplingInterval', { interval: 200 }); await session.send('Profiler.start');
  console.log('profiled', await page.evaluate(() => window.bench.turnPage(1, true)));
  const { profile: cpu } = await session.send('Profiler.stop');
  writeFileSync('/tmp/s3/turn.cpuprofile', JSON.stringify(cpu));
  const self = new Map<string, number>();
  const byId = new Map(cpu.nodes.map((n) => [n.id, n]));
  cpu.samples.forEach((id, i) => { const n = byId.get(id); const k = `${n.callFrame.functionName}:${n.callFrame.lineNumber}:${n.callFrame.columnNumber} ${n.callFrame.url.split('/').pop()}`; self.set(k, (self.get(k) ?? 0) + (cpu.timeDeltas[i] ?? 0)); });
  for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 40)) console.log((v / 1000).toFixed(1), k);
  await page.screenshot({ path: '/tmp/s3/bench.png' });
} finally { await profile.remove(); await site.stop(); }
