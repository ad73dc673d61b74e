import { PushFailed, type PushMessage, type PushSender } from './push-sender.ts';

// What was answered yesterday is read in the app.
const keptSeconds = 24 * 60 * 60;
const usualTimeoutMs = 8_000;
const goneStatuses: readonly number[] = [404, 410];

export interface WebPushOptions {
  /** Whom a push service writes to when something is wrong: `mailto:` or `https://`. */
  readonly subject: string;
  /** How long a push service may take to answer. */
  readonly timeoutMs?: number;
}

/** Sends by Web Push: encrypted to the device (RFC 8291), signed by the server (RFC 8292). No redirect is followed. */
export function webPushSender({ subject, timeoutMs = usualTimeoutMs }: WebPushOptions): PushSender {
  return {
    async send(message) {
      const { endpoint, headers, body } = await detailsOf(message, subject);
      const { host } = new URL(endpoint);
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new PushFailed(host, null, { cause });
      });
      // Nothing of it is read: the connection is free again.
      await answer.body?.cancel();
      if (answer.ok) return 'taken';
      if (goneStatuses.includes(answer.status)) return 'gone';
      throw new PushFailed(host, answer.status);
    },
  };
}

async function detailsOf({ target, payload, topic, keys }: PushMessage, subject: string) {
  // Hardly any start needs it at once.
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = target;
  const { headers, ...details } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject, ...keys },
    TTL: keptSeconds,
    urgency: 'high',
    topic,
    contentEncoding: 'aes128gcm',
  });
  // `fetch` counts the bytes itself.
  const { 'Content-Length': _, ...sent } = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return { ...details, headers: sent };
}
