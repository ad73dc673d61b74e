/*
 * WebKit by plain W3C WebDriver: WebKitWebDriver with a browser of a few lines whose profile stays, or with the
 * MiniBrowser that comes with the driver; each on a display of its own.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processesUnder } from './processes.ts';
import { freePort } from './product.ts';
import { sleep, until, type DrivenBrowser, type EngineLauncher, type Tab } from './tab.ts';

const element = 'element-6066-11e4-a52e-4f735466cecf';
const scriptMs = 60_000;

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** The browser of webkit2gtk-driver; null where it is not installed. */
export function findMiniBrowser(): string | null {
  const roots = [
    '/usr/lib',
    '/usr/libexec',
    ...(existsSync('/usr/lib')
      ? readdirSync('/usr/lib')
          .filter((name) => name.includes('linux-gnu'))
          .map((name) => join('/usr/lib', name))
      : []),
  ];
  const places = roots.flatMap((root) => ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((folder) => join(root, folder, 'MiniBrowser')));
  return places.find((place) => existsSync(place)) ?? null;
}

/** The system's Python with WebKitGTK's bindings; null where they are not installed. */
export function findPython(): string | null {
  const python = '/usr/bin/python3';
  const probe = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1'); from gi.repository import Gtk, WebKit2";
  return spawnSync(python, ['-c', probe], { stdio: 'ignore' }).status === 0 ? python : null;
}

export interface WebKitPrograms {
  readonly miniBrowser: string;
  /** With it a profile outlives a kill: MiniBrowser opens an ephemeral session under automation. */
  readonly python: string | null;
}

interface Command {
  readonly binary: string;
  readonly args: readonly string[];
}

export function webkitLauncher({ miniBrowser, python }: WebKitPrograms): EngineLauncher {
  const displays: ChildProcess[] = [];
  const profile = mkdtempSync(join(tmpdir(), 'patio-webkit-'));
  const command: Command =
    python === null
      ? { binary: miniBrowser, args: ['--automation'] }
      : { binary: python, args: [join(import.meta.dirname, 'webkit-browser.py'), profile] };
  return {
    name: 'WebKit',
    keepsProfile: python !== null,
    async start() {
      const display = await startDisplay();
      displays.push(display.process);
      return WebKit.start(command, display.name);
    },
    async cleanUp() {
      for (const display of displays) display.kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

class WebKit implements DrivenBrowser {
  readonly version: string;
  private readonly driver: ChildProcess;
  private readonly call: Call;
  private isFirst = true;

  private constructor(driver: ChildProcess, call: Call, version: string) {
    this.driver = driver;
    this.call = call;
    this.version = version;
  }

  static async start(command: Command, display: string): Promise<WebKit> {
    const port = await freePort();
    const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LANG: 'C.UTF-8' };
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: ['ignore', 'ignore', 'ignore'] });
    const send = caller(`http://127.0.0.1:${port}`);
    await until(
      'WebKitWebDriver answers',
      () =>
        send('GET', '/status').then(
          () => true,
          () => false,
        ),
      Boolean,
    );
    const options = { 'webkitgtk:browserOptions': command, timeouts: { script: scriptMs, pageLoad: scriptMs } };
    const session = (await send('POST', '/session', { capabilities: { alwaysMatch: options } })) as {
      sessionId: string;
      capabilities: { browserVersion: string };
    };
    const call: Call = (method, path, body) => send(method, `/session/${session.sessionId}${path}`, body);
    return new WebKit(driver, call, session.capabilities.browserVersion);
  }

  async newTab(): Promise<Tab> {
    if (!this.isFirst) return new WebKitTab(this.call, ((await this.call('POST', '/window/new', { type: 'tab' })) as { handle: string }).handle);
    this.isFirst = false;
    return new WebKitTab(this.call, (await this.call('GET', '/window')) as string);
  }

  async kill(): Promise<void> {
    const all = await processesUnder(this.driver.pid);
    for (const pid of all) process.kill(pid, 'SIGKILL');
    if (this.driver.exitCode === null && this.driver.signalCode === null) await once(this.driver, 'exit');
  }

  async quit(): Promise<void> {
    await this.call('DELETE', '').catch((error: unknown) => process.stderr.write(`WebKit did not close: ${String(error)}\n`));
    await this.kill();
  }
}

class WebKitTab implements Tab {
  private readonly call: Call;
  private readonly handle: string;

  constructor(call: Call, handle: string) {
    this.call = call;
    this.handle = handle;
  }

  async open(url: string): Promise<void> {
    await this.focus();
    await this.call('POST', '/url', { url });
  }

  async back(): Promise<void> {
    await this.focus();
    await this.call('POST', '/back', {});
  }

  async run<T>(body: string): Promise<T> {
    await this.focus();
    const script = `const done = arguments[arguments.length - 1];
      (async () => { ${body} })().then((value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })));`;
    const answer = JSON.parse((await this.call('POST', '/execute/async', { script, args: [] })) as string) as { value: T; error?: string };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  async click(xpath: string): Promise<void> {
    await this.call('POST', `/element/${await this.find('xpath', xpath)}/click`, {});
  }

  async type(css: string, text: string): Promise<void> {
    await this.call('POST', `/element/${await this.find('css selector', css)}/value`, { text });
  }

  async close(): Promise<void> {
    await this.focus();
    await this.call('DELETE', '/window');
  }

  private async find(using: string, value: string): Promise<string> {
    await this.focus();
    const found = (await this.call('POST', '/element', { using, value })) as Record<string, string>;
    const id = found[element];
    if (id === undefined) throw new Error(`No element ${value}`);
    return id;
  }

  private async focus(): Promise<void> {
    await this.call('POST', '/window', { handle: this.handle });
  }
}

/** Calls of the driver. Throws with its message when it answers with an error. */
function caller(base: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(`${base}${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: unknown };
    const { error, message } = (value ?? {}) as { error?: string; message?: string };
    if (!answer.ok) throw new Error(`${method} ${path}: ${error} ${message}`);
    return value;
  };
}

async function startDisplay(): Promise<{ process: ChildProcess; name: string }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const pipe = server.stdio[3];
  if (!pipe) throw new Error('Xvfb has no pipe');
  const [number] = (await Promise.race([once(pipe, 'data'), once(server, 'exit').then(() => Promise.reject(new Error('Xvfb ended at once')))])) as [
    Buffer,
  ];
  await sleep(200);
  return { process: server, name: `:${String(number).trim()}` };
}
