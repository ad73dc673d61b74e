// `npm test [stage…] [--long] [--record]`: from a fresh clone to one closing line, `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, npm, PreparationError, root, run, say } from '../src/server/prepare.mjs';
import { findBrowser } from './find-browser.mjs';
import { recordTimes } from './recorded-times.mjs';

const stages = {
  types: () => asOneTest(...npm('run', '--silent', 'types')),
  lint: () => asOneTest(...npm('run', '--silent', 'lint')),
  build: () => buildAsOneTest(),
  unit: () => vitest('unit'),
  sync: () => vitest('sync'),
  api: () => vitest('api'),
  screens: () => vitest('screens'),
  e2e: () => vitest('e2e'),
  bench: () => bench(),
};

// Tests that need no browser run as one stage: no core waits for the last file of one kind before the next begins.
const withoutBrowser = ['unit', 'sync', 'api', 'screens'];

const reports = mkdtempSync(join(tmpdir(), 'patio-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

try {
  await main();
} catch (error) {
  say(error instanceof PreparationError ? error.message : error.stack);
  say('0 passed, 1 failed');
  process.exitCode = 1;
}

async function main() {
  checkNode();
  const asked = readArguments(process.argv.slice(2));
  await ensureInstalled();
  if (asked.includes('e2e') || asked.includes('bench')) process.env.CHROMIUM_PATH = await ensureBrowser();
  const total = { passed: 0, failed: 0 };
  for (const [name, stage] of stagesOf(asked)) {
    const { passed, failed } = await timed(name, stage);
    total.passed += passed;
    total.failed += failed;
  }
  say(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function readArguments(args) {
  if (args.includes('--long')) process.env.PATIO_LONG = '1';
  const names = args.filter((arg) => !['--long', '--record'].includes(arg));
  const unknown = names.filter((name) => !(name in stages));
  if (unknown.length > 0) {
    throw new PreparationError(`Não há a etapa ${unknown.join(', ')}. Há: ${Object.keys(stages).join(', ')}, --long e --record.`);
  }
  // In the order of the table whatever the order asked: the browser tests need the build.
  return Object.keys(stages).filter((name) => names.length === 0 || names.includes(name));
}

function stagesOf(asked) {
  const together = asked.filter((name) => withoutBrowser.includes(name));
  return asked.flatMap((name) => {
    if (!together.includes(name)) return [[name, stages[name]]];
    return name === together[0] ? [[together.join(' + '), () => vitest(...together)]] : [];
  });
}

async function timed(name, stage) {
  const begun = Date.now();
  say(`── ${name}`);
  const result = await stage();
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const skipped = result.skipped ? `, ${result.skipped} pulados` : '';
  say(`── ${name}: ${result.passed} ok, ${result.failed} com falha${skipped}, ${seconds} s\n`);
  return result;
}

async function asOneTest(command, args) {
  return (await exitCode(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function buildAsOneTest() {
  try {
    await ensureBuilt();
    return { passed: 1, failed: 0 };
  } catch (error) {
    say(error.message);
    return { passed: 0, failed: 1 };
  }
}

async function vitest(...projects) {
  const report = join(reports, `${projects.join('-')}.json`);
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project])];
  args.push('--reporter=dot', '--reporter=json', `--outputFile.json=${report}`);
  const code = await exitCode(process.execPath, args);
  const result = readReport(report);
  if (process.argv.includes('--record') && result.failed === 0) recordTimes(JSON.parse(readFileSync(report, 'utf8')));
  // A run can fail with all its tests passed: an error outside of any test, a set-up, no test at all.
  if (code !== 0 && result.failed === 0) result.failed = 1;
  return result;
}

/** Every row of the bench on little: whether what is measured happens, never how fast. */
async function bench() {
  const report = join(reports, 'bench.json');
  const code = await exitCode(process.execPath, ['--import', 'tsx', 'tests/bench/main.ts', '--smoke', '--report', report]);
  let result = { passed: 0, failed: 0 };
  if (existsSync(report)) result = JSON.parse(readFileSync(report, 'utf8'));
  if (code !== 0 && result.failed === 0) result.failed = 1;
  return result;
}

function readReport(file) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 0 };
  }
  // A file that could not even be loaded has no tests to count; it is one failure.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Browser tests are never skipped silently: without a browser one is installed, and without that the run fails. */
async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  say('Instalando um navegador (Chromium)…');
  const ways = [
    [[process.execPath, ['node_modules/playwright-core/cli.js', 'install', '--with-deps', 'chromium']]],
    [
      ['apt-get', ['update']],
      ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
    ],
  ];
  for (const way of ways) {
    const installed = await tryAll(way);
    const browser = installed && (await findBrowser());
    if (browser) return browser;
  }
  throw new PreparationError('Nenhum navegador foi encontrado nem pôde ser instalado. Instale o Chromium ou indique-o em CHROMIUM_PATH.');
}

async function tryAll(commands) {
  for (const [command, args] of commands) {
    try {
      await run(command, args, { ...process.env, DEBIAN_FRONTEND: 'noninteractive' });
    } catch (error) {
      say(error.message);
      return false;
    }
  }
  return true;
}

function exitCode(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
