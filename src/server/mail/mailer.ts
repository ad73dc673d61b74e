/** A letter to one person. `html` says what `text` says. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends letters beside the calls that cause them: nobody waits for a mail server, or learns from its speed. */
export interface Mailer {
  /** Takes a letter; what fails is tried again for a while, then logged. */
  post(letter: Letter): void;
  /** When no letter is on its way any more, and none waits for another try. */
  settled(): Promise<void>;
}
