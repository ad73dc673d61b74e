import * as z from 'zod/mini';
import { useEffect, useSyncExternalStore } from 'react';
import { contactSchema, getContact, type Contact } from '#contract/contact-calls.ts';
import { whatsappNumber } from '#domain/values/phone.ts';
import { request } from './http.ts';
import { pageData, storageKeyOf } from './page-data.ts';

const storageKey = storageKeyOf('contact');
const nobody: Contact = { pix_key: '', pix_holder: '', pix_city: '', support_phone: '', social: [] };

const listeners = new Set<() => void>();
let asked: 'not yet' | 'under way' | 'answered' = 'not yet';
let read: { readonly text: string | null; readonly contact: Contact } = { text: null, contact: nobody };

// A footer or a menu must not delay the first screen: neither by the call nor by loading what makes it.
const notBeforeMs = 1000;

/**
 * How the product's owner is reached and paid (ruling 40): what this browser heard last, at once, then the server's
 * word, asked for once a page load: at once where the page is about it, else after the first screen. All fields are ''
 * until anything was heard.
 */
export function useContact({ isUrgent = false }: { isUrgent?: boolean } = {}): Contact {
  useEffect(() => {
    if (isUrgent) return askOnce();
    const timer = setTimeout(askOnce, notBeforeMs);
    return () => clearTimeout(timer);
  }, [isUrgent]);
  return useSyncExternalStore(subscribe, lastHeard, ofPage);
}

/** A chat with `phone` (digits with country code, or as the shop's phones are kept) that begins with `greeting`. */
export const supportLink = (phone: string, greeting: string): string => `https://wa.me/${whatsappNumber(phone)}?text=${encodeURIComponent(greeting)}`;

const ofPage = (): Contact => pageData()?.contact ?? lastHeard();

/** The same object as long as the stored text is the same, as React wants it. */
function lastHeard(): Contact {
  const text = localStorage.getItem(storageKey);
  if (text !== read.text) read = { text, contact: (text !== null && contactOf(text)) || nobody };
  return read.contact;
}

/** What an older version kept, or somebody changed by hand, counts as nothing. */
function contactOf(text: string): Contact | null {
  try {
    return z.safeParse(contactSchema, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The call of one screen serves all. Without an answer, or when it is no longer kept, the next screen asks again. */
function askOnce(): void {
  if (asked === 'under way' || (asked === 'answered' && localStorage.getItem(storageKey) !== null)) return;
  asked = 'under way';
  void ask();
}

async function ask(): Promise<void> {
  // Nobody's call: a subscription that is over must not lead away from where the person is.
  const answer = await request(getContact, { token: null, signature: null });
  asked = answer.ok ? 'answered' : 'not yet';
  if (!answer.ok) return;
  localStorage.setItem(storageKey, JSON.stringify(answer.data));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
