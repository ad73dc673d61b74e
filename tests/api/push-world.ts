import { createECDH, randomBytes } from 'node:crypto';
import { makePushes } from '#server/push/pushes.ts';
import type { PushMessage, PushSender } from '#server/push/push-sender.ts';
import { newId } from './world.ts';

/** A browser that subscribed with a key of the server: its keys, and what it sends the server. */
export function aDevice(key: string, endpoint = `https://fcm.googleapis.com/fcm/send/${newId()}`) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16);
  return { pair, auth, endpoint, body: { endpoint, keys: { p256dh, auth: auth.toString('base64url') }, key } };
}

/** Stands for the push services: notes what is sent, and answers each endpoint as it is told to. */
export function aStandIn() {
  const sent: PushMessage[] = [];
  const outcomes = new Map<string, 'gone' | Error>();
  const sender: PushSender = {
    async send(message) {
      sent.push(message);
      const outcome = outcomes.get(message.target.endpoint);
      if (outcome instanceof Error) throw outcome;
      return outcome ?? 'taken';
    },
  };
  const failures: object[] = [];
  const pushes = makePushes((facts) => failures.push(facts));
  return { sent, outcomes, failures, ports: { sender, keys: null, pushes } };
}
