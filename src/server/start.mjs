// `npm start`: from a fresh clone to a running product, in one process.
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleFolder, checkNode, ensureBuilt, ensureInstalled, runMain } from './prepare.mjs';

await runMain(async () => {
  checkNode();
  takeWishes();
  stopWithNpm();
  await ensureInstalled();
  await ensureBuilt();
  // Where something breaks, the places of the sources are told.
  process.setSourceMapsEnabled(true);
  // From Node 22 on the program is kept as V8 compiled it: below the program, so that it goes with it when that is built anew.
  module.enableCompileCache?.(join(bundleFolder, 'compiled'));
  await import('../../dist-server/main.js');
  module.flushCompileCache?.();
});

/** `npm start -- --lan --https` */
function takeWishes() {
  const { lan, https } = parseArgs({ options: { lan: { type: 'boolean' }, https: { type: 'boolean' } } }).values;
  if (lan) process.env.HOST = '0.0.0.0';
  if (https) process.env.TRIAL_HTTPS = 'true';
}

/** If npm is killed, nobody is left to pass Ctrl-C on, and the port would stay taken. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const npm = npmProcess();
  const timer = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}

/** npm runs us through a shell, which stays between the two or, with some shells, does not. */
function npmProcess() {
  try {
    const isShell = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').includes('start.mjs');
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return isShell ? Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) : process.ppid;
  } catch {
    // No /proc on this system.
    return process.ppid;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
