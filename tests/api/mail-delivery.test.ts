import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linkIn, parseMessage } from '#fixtures/mail-message.ts';
import { MailServer } from '#fixtures/mail-server.ts';
import { makeMailer, type MailFailure, type RunningMailer } from '#server/mail/make-mailer.ts';
import { fileTransport, smtpTransport, type KeptLetter } from '#server/mail/transport.ts';
import { systemRandom } from '#server/ports.ts';
import { aLetter, link } from './letters.ts';

const sender = 'Pátio <nao-responda@patio.example>';
const clock = { now: () => Date.UTC(2026, 10, 20, 15, 0) };

let failures: MailFailure[];
let mailers: RunningMailer[];
const mailerBy = (transport: Parameters<typeof makeMailer>[0], retryDelaysMs?: readonly number[]) => {
  const parts = { clock, random: systemRandom, onFailure: (failure: MailFailure) => void failures.push(failure), closeMs: 100 };
  const made = makeMailer(transport, { ...parts, ...(retryDelaysMs && { retryDelaysMs }) });
  mailers.push(made);
  return made;
};
beforeEach(() => {
  failures = [];
  mailers = [];
});
afterEach(async () => {
  for (const each of mailers) await each.close();
});

describe('over a mail server', () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await MailServer.start();
  });
  afterEach(() => server.close());

  it('arrives as it was written, in text and HTML, under its own Message-ID', async () => {
    const letter = aLetter({ text: `Olá, Célia!\n\n.começa com ponto\n\n${link}\n` });
    const mailer = mailerBy(smtpTransport(server.url, sender));
    mailer.post(letter);
    await mailer.settled();
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: sender, to: 'ana@example.com', subject: letter.subject, text: letter.text, html: letter.html });
    expect(mail?.envelope).toEqual({ from: 'nao-responda@patio.example', to: ['ana@example.com'] });
    expect(mail?.headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'message-id': expect.stringMatching(/^<[\w-]{36}@patio\.example>$/) });
    expect(mail && linkIn(mail).href).toBe(link);
    expect(failures).toEqual([]);
  });

  it('signs in with the user and password of the address', async () => {
    const mailer = mailerBy(smtpTransport(server.url.replace('//', '//ana:s%40gredo@'), sender));
    mailer.post(aLetter());
    await mailer.settled();
    expect(server.signedIn).toEqual(['ana:s@gredo']);
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['AUTH', 535],
    ['MAIL', 421],
    ['RCPT', 450],
    ['DATA', 451],
    ['end', 452],
    ['end', 554],
  ] as const)('is tried again when %s is refused with %i, and arrives once, under one Message-ID', async (at, code) => {
    server.refuse({ at, code, times: 2 });
    const mailer = mailerBy(smtpTransport(server.url.replace('//', '//ana:segredo@'), sender), [0, 0, 0]);
    mailer.post(aLetter());
    await mailer.settled();
    expect(server.received).toHaveLength(1);
    expect(failures.map(({ attempt, isTriedAgain, responseCode }) => [attempt, isTriedAgain, responseCode])).toEqual([
      [1, true, code],
      [2, true, code],
    ]);
  });

  it('is given up after the last try, and only its codes are told', async () => {
    server.refuse({ at: 'RCPT', code: 450, times: 99 });
    const mailer = mailerBy(smtpTransport(server.url, sender), [0, 0]);
    mailer.post(aLetter());
    await mailer.settled();
    expect(server.received).toEqual([]);
    expect(failures.map(({ isTriedAgain }) => isTriedAgain)).toEqual([true, true, false]);
    expect(JSON.stringify(failures)).not.toMatch(/ana|example|Pátio/);
  });

  it('is given up at once when its address does not exist', async () => {
    server.refuse({ at: 'RCPT', code: 550, times: 1 });
    const mailer = mailerBy(smtpTransport(server.url, sender), [0, 0]);
    mailer.post(aLetter());
    await mailer.settled();
    expect(failures).toEqual([{ attempt: 1, isTriedAgain: false, code: 'EENVELOPE', responseCode: 550 }]);
    expect(server.received).toEqual([]);
  });

  it('waits for a server that comes back', async () => {
    const { port } = server;
    await server.close();
    const mailer = mailerBy(
      smtpTransport(`smtp://127.0.0.1:${port}`, sender),
      Array.from({ length: 500 }, () => 20),
    );
    mailer.post(aLetter());
    await expect.poll(() => failures.length).toBeGreaterThan(1);
    server = await MailServer.start(port);
    await mailer.settled();
    expect(server.received).toHaveLength(1);
    expect(failures.every(({ isTriedAgain, code }) => isTriedAgain && code === 'ESOCKET')).toBe(true);
  });

  it.each([
    ['a second addressee', { to: 'ana@example.com, todos@example.com' }],
    ['a group', { to: 'todos:ana@example.com;' }],
    ['an address behind a name', { to: 'Ana <ana@example.com>' }],
    ['a command in the address', { to: 'ana@example.com>\r\nRCPT TO:<todos@example.com' }],
    ['a header in the address', { to: 'ana@example.com\r\nBcc: todos@example.com' }],
    ['a header in the subject', { subject: 'Olá\r\nBcc: todos@example.com' }],
  ])('never sends %s', async (_, changes) => {
    const mailer = mailerBy(smtpTransport(server.url, sender), [0, 0]);
    mailer.post(aLetter(changes));
    await mailer.settled();
    expect(server.received).toEqual([]);
    expect(failures).toEqual([{ attempt: 1, isTriedAgain: false, code: undefined, responseCode: undefined }]);
  });

  it('on closing, what waits for another try is given up with a word, and nothing more is tried', async () => {
    server.refuse({ at: 'MAIL', code: 421, times: 99 });
    const mailer = mailerBy(smtpTransport(server.url, sender), [3_600_000]);
    mailer.post(aLetter());
    await expect.poll(() => failures.length).toBe(1);
    await mailer.close();
    expect(failures.map(({ attempt, isTriedAgain }) => [attempt, isTriedAgain])).toEqual([
      [1, true],
      [1, false],
    ]);
    expect(server.refused).toBe(1);
  });

  it('on closing, breaks off a try that a silent server would hold up', async () => {
    server.fallSilent();
    const mailer = mailerBy(smtpTransport(server.url, sender));
    mailer.post(aLetter());
    await mailer.close();
    expect(failures).toMatchObject([{ attempt: 1, isTriedAgain: false }]);
  });
});

describe('without a mail server', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'patio-mail-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('letters are files that their owner alone may read, and their links are told', async () => {
    const kept: KeptLetter[] = [];
    const letter = aLetter();
    const mailer = mailerBy(fileTransport(join(folder, 'mail'), sender, clock, (each) => kept.push(each)));
    mailer.post(letter);
    await mailer.settled();
    const [name = '', ...others] = readdirSync(join(folder, 'mail'));
    expect(others).toEqual([]);
    expect(name).toMatch(/^2026-11-20T15-00-00-000Z-[0-9a-f]+\.eml$/);
    const file = join(folder, 'mail', name);
    expect(kept).toEqual([{ file, link }]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'mail')).mode & 0o777).toBe(0o700);
    const raw = readFileSync(file, 'utf8');
    expect(parseMessage(raw)).toMatchObject({ from: sender, to: letter.to, subject: letter.subject, text: letter.text, html: letter.html });
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('many at once are as many files', async () => {
    const mailer = mailerBy(fileTransport(folder, sender, clock));
    for (let count = 0; count < 20; count += 1) mailer.post(aLetter({ to: `pessoa${count}@example.com` }));
    await mailer.settled();
    const people = readdirSync(folder).map((name) => parseMessage(readFileSync(join(folder, name), 'utf8')).to);
    expect(new Set(people).size).toBe(20);
  });

  it('a folder that cannot be made is told, and tried again', async () => {
    const file = join(folder, 'mail');
    const other = mailerBy(fileTransport(join(file, 'below'), sender, clock), [0]);
    writeFileSync(file, 'not a folder');
    other.post(aLetter());
    await other.settled();
    expect(failures.map(({ isTriedAgain, code }) => [isTriedAgain, code])).toEqual([
      [true, 'EEXIST'],
      [false, 'EEXIST'],
    ]);
  });
});
