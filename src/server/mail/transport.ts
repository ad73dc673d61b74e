import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { errorCode } from '../kept-file.ts';
import type { Clock } from '../ports.ts';
import { nodemailer } from '../seldom-packages.ts';
import type { Letter } from './mailer.ts';

/** Takes letters away. `id` is the letter's own, the same at every try; `signal` breaks a try off. */
export interface Transport {
  /** @throws LetterRefused where no other try would help; any other error may pass. */
  send(letter: Letter, id: string, signal: AbortSignal): Promise<void>;
}

/** A letter that will never be taken as it is: its address does not exist, or is none. The mail server's answer is its cause. */
export class LetterRefused extends Error {
  override name = 'LetterRefused';
}

const oneAddressPattern = /^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u;
const final = 500;
const connectMs = 10_000;
const silenceMs = 30_000;

/** To a mail server, `smtp://` or `smtps://` with user and password. */
export function smtpTransport(url: string, from: string): Transport {
  const wanted = {
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let server: Transporter | undefined;
  return {
    send: async (letter, id, signal) => {
      try {
        server ??= nodemailer().createTransport(wanted);
        await server.sendMail({ ...messageOf(letter, from, id), signal });
      } catch (error) {
        throw isAddressRefusal(error) ? new LetterRefused('no such address', { cause: error }) : error;
      }
    },
  };
}

export interface KeptLetter {
  readonly file: string;
  /** The first link of the letter. */
  readonly link: string | null;
}

/**
 * Into files of `folder` that any mail program opens (RFC 5322), readable by their owner only and named by their
 * time; `onLetter` hears of each. For installations without a mail server.
 */
export function fileTransport(folder: string, from: string, clock: Clock, onLetter: (kept: KeptLetter) => void = () => undefined): Transport {
  return {
    send: async (letter, id) => {
      const composer = nodemailer().createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const { message } = await composer.sendMail(messageOf(letter, from, id));
      // PostgreSQL's own user passes through the folder above on the way to its data.
      mkdirSync(dirname(folder), { recursive: true, mode: 0o711 });
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const time = new Date(clock.now()).toISOString().replace(/[:.]/g, '-');
      const file = join(folder, `${time}-${id.slice(-12)}.eml`);
      // Whoever reads the folder sees whole letters only.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      onLetter({ file, link: /https?:\/\/\S+/.exec(letter.text)?.[0] ?? null });
    },
  };
}

/** Nothing of a letter can add a header or an addressee: what would is refused. */
function messageOf({ to, subject, text, html }: Letter, from: string, id: string) {
  if (!oneAddressPattern.test(to) || /\p{Cc}/u.test(subject)) {
    throw new LetterRefused('not an address, or a header of two lines');
  }
  const host = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // An object is one address, whatever its text looks like.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** What the mail server answered to a letter, where it got as far as answering. */
export function responseCodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
}

/** 5xx is final (RFC 5321 §4.2.1), but only about the address: a wrong password of ours may be mended meanwhile. */
const isAddressRefusal = (error: unknown): boolean => errorCode(error) === 'EENVELOPE' && (responseCodeOf(error) ?? final) >= final;
