/** One tab of a driven browser. Bodies are statements of an async function in the page; what they return travels as JSON. */
export interface Tab {
  open(url: string): Promise<void>;
  /** As by the button. */
  back(): Promise<void>;
  run<T>(body: string): Promise<T>;
  /** The first element of the XPath is scrolled to and clicked, as by hand. */
  click(xpath: string): Promise<void>;
  /** Text typed key by key into what the CSS selector finds. */
  type(css: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser of one engine under its own remote protocol. */
export interface DrivenBrowser {
  readonly version: string;
  newTab(): Promise<Tab>;
  /** SIGKILL: no goodbye to anybody. */
  kill(): Promise<void>;
  /** As a person closes it. */
  quit(): Promise<void>;
}

/** What the journey needs to know of an engine before it is driven. */
export interface EngineLauncher {
  readonly name: 'Firefox' | 'WebKit';
  /** Whether a browser that is started again under automation finds what the one before kept. */
  readonly keepsProfile: boolean;
  start(): Promise<DrivenBrowser>;
  /** Takes away what the browsers left on this machine. */
  cleanUp(): Promise<void>;
}

const pollMs = 150;

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until the answer is fine. Throws, with the last answer, when the time is over. */
export async function until<T>(what: string, ask: () => Promise<T>, isFine: (answer: T) => boolean, withinMs = 20_000): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (isFine(answer)) return answer;
    if (Date.now() > end) throw new Error(`${what}: not within ${withinMs / 1000} s; last seen: ${JSON.stringify(answer)}`);
    await sleep(pollMs);
  }
}
