/*
 * Firefox by WebDriver BiDi, the protocol that it speaks itself: no driver stands between.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processesUnder } from './processes.ts';
import type { DrivenBrowser, EngineLauncher, Tab } from './tab.ts';

const startMs = 40_000;
const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.update.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  // A killed browser counts as a crash; after three Firefox would open in its safe mode.
  'toolkit.startup.max_resumed_crashes': -1,
  'remote.prefs.recommended': true,
};

export function firefoxLauncher(binary: string, more: Readonly<Record<string, string | number | boolean>> = {}): EngineLauncher {
  const profile = mkdtempSync(join(tmpdir(), 'patio-firefox-'));
  const lines = Object.entries({ ...preferences, ...more }).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  return {
    name: 'Firefox',
    keepsProfile: true,
    start: () => Firefox.start(binary, profile),
    async cleanUp() {
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

class Firefox implements DrivenBrowser {
  readonly version: string;
  private readonly process: ChildProcess;
  private readonly bidi: Bidi;

  private constructor(process: ChildProcess, bidi: Bidi, version: string) {
    this.process = process;
    this.bidi = bidi;
    this.version = version;
  }

  static async start(binary: string, profile: string): Promise<Firefox> {
    const browser = spawn(binary, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'], {
      env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const bidi = await Bidi.connect(`${await addressOf(browser)}/session`);
    const { capabilities } = (await bidi.send('session.new', { capabilities: {} })) as { capabilities: { browserVersion: string } };
    return new Firefox(browser, bidi, capabilities.browserVersion);
  }

  async newTab(): Promise<Tab> {
    const { context } = (await this.bidi.send('browsingContext.create', { type: 'tab' })) as { context: string };
    return new FirefoxTab(this.bidi, context);
  }

  async kill(): Promise<void> {
    for (const pid of await processesUnder(this.process.pid)) process.kill(pid, 'SIGKILL');
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'exit');
  }

  async quit(): Promise<void> {
    const gone = once(this.process, 'exit');
    await this.bidi.send('browser.close', {});
    await gone;
  }
}

class FirefoxTab implements Tab {
  private readonly bidi: Bidi;
  private readonly context: string;

  constructor(bidi: Bidi, context: string) {
    this.bidi = bidi;
    this.context = context;
  }

  async open(url: string): Promise<void> {
    await this.bidi.send('browsingContext.activate', { context: this.context });
    await this.bidi.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  async back(): Promise<void> {
    await this.bidi.send('browsingContext.traverseHistory', { context: this.context, delta: -1 });
  }

  async run<T>(body: string): Promise<T> {
    const expression = `(async () => { ${body} })().then((value) => JSON.stringify({ value }))`;
    const answer = (await this.bidi.send('script.evaluate', { expression, target: { context: this.context }, awaitPromise: true })) as ScriptAnswer;
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return (JSON.parse(answer.result.value) as { value: T }).value;
  }

  async click(xpath: string): Promise<void> {
    const origin = { type: 'element', element: await this.find('xpath', xpath) };
    const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    await this.perform({ type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x: 0, y: 0, origin }, down, up] });
  }

  async type(css: string, text: string): Promise<void> {
    const element = await this.find('css', css);
    await this.bidi.send('script.callFunction', {
      functionDeclaration: 'function () { this.focus(); }',
      this: element,
      target: { context: this.context },
      awaitPromise: false,
    });
    const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    await this.perform({ type: 'key', id: 'keyboard', actions });
  }

  async close(): Promise<void> {
    await this.bidi.send('browsingContext.close', { context: this.context });
  }

  private async perform(source: object): Promise<void> {
    await this.bidi.send('input.performActions', { context: this.context, actions: [source] });
  }

  private async find(type: 'xpath' | 'css', value: string): Promise<{ sharedId: string }> {
    const { nodes } = (await this.bidi.send('browsingContext.locateNodes', { context: this.context, locator: { type, value } })) as {
      nodes: { sharedId: string }[];
    };
    const [node] = nodes;
    if (node === undefined) throw new Error(`No element ${value}`);
    const { sharedId } = node;
    const center = 'function () { this.scrollIntoView({ block: "center" }); }';
    await this.bidi.send('script.callFunction', {
      functionDeclaration: center,
      this: { sharedId },
      target: { context: this.context },
      awaitPromise: false,
    });
    return { sharedId };
  }
}

type ScriptAnswer = { type: 'success'; result: { value: string } } | { type: 'exception'; exceptionDetails: { text: string } };

/** Commands and their answers over the one socket. */
class Bidi {
  private readonly socket: WebSocket;
  private readonly open = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  private last = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data)) as BidiMessage));
    socket.addEventListener('close', () => {
      for (const { reject } of this.open.values()) reject(new Error('Firefox is gone'));
      this.open.clear();
    });
  }

  static async connect(url: string): Promise<Bidi> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error(`No WebDriver BiDi at ${url}`)), { once: true });
    });
    return new Bidi(socket);
  }

  send(method: string, params: object): Promise<unknown> {
    this.last += 1;
    const id = this.last;
    return new Promise((resolve, reject) => {
      this.open.set(id, { resolve, reject: (error) => reject(new Error(`${method}: ${error.message}`)) });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  private hear({ id, type, result, error, message }: BidiMessage): void {
    if (typeof id !== 'number') return;
    const asked = this.open.get(id);
    this.open.delete(id);
    if (type === 'error') asked?.reject(new Error(`${error} ${message}`));
    else asked?.resolve(result);
  }
}

interface BidiMessage {
  readonly id?: number | null;
  readonly type: string;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** Where the browser listens, as it says when it does. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`Firefox does not listen: ${said}`)), startMs);
    browser.once('exit', (code) => reject(new Error(`Firefox ended (${code}): ${said}`)));
    browser.stderr?.on('data', (piece) => {
      said = `${said}${String(piece)}`.slice(-4000);
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(late);
      resolve(address);
    });
  });
}
