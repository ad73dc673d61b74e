import { linkIn } from '#fixtures/mail-message.ts';
import { MailServer, type ReceivedMail } from '#fixtures/mail-server.ts';
import type { AppOptions } from '#server/app.ts';
import { makeMailer, type MailFailure } from '#server/mail/make-mailer.ts';
import { smtpTransport } from '#server/mail/transport.ts';
import { systemRandom } from '#server/ports.ts';
import { aWorld, type World } from './world.ts';

export const publicUrl = 'https://patio.example';
export const sender = 'Pátio <nao-responda@patio.example>';

/** A world whose letters go to a real mail server on the loopback. */
export interface MailedWorld extends World {
  /** The letters to somebody so far, first one first, once none is on its way. */
  lettersTo(email: string): Promise<ReceivedMail[]>;
  /** What the last letter to somebody leads to: the token of the link, and the page with its address. */
  linkOf(email: string): Promise<{ token: string; url: URL }>;
}

export async function aMailedWorld(options: Partial<AppOptions> = {}): Promise<MailedWorld> {
  const server = await MailServer.start();
  const failures: MailFailure[] = [];
  const clock = { now: () => world.clock.now() };
  const mailer = makeMailer(smtpTransport(server.url, sender), { clock, random: systemRandom, onFailure: (failure) => failures.push(failure) });
  const world: World = await aWorld({ mailer, publicUrl, ...options });
  const lettersTo = async (email: string) => {
    await mailer.settled();
    if (failures.length > 0) throw new Error(`Letters failed: ${JSON.stringify(failures)}`);
    return server.received.filter(({ envelope }) => envelope.to.includes(email));
  };
  return {
    ...world,
    lettersTo,
    linkOf: async (email) => {
      const last = (await lettersTo(email)).at(-1);
      if (last === undefined) throw new Error(`No letter to ${email}`);
      const url = linkIn(last);
      return { token: url.hash.slice(1), url };
    },
    close: async () => {
      await world.close();
      await mailer.close();
      await server.close();
    },
  };
}
