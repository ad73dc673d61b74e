import type { ReactNode } from 'react';
import { useReadyMessage } from '#client/sync/use-ready-message.ts';
import { readyChat } from './customer-chat.ts';
import type { YardPlace } from '#client/data/read/yard-places.ts';

/** Opens the chat that says that the car is ready and what is owed for it; nothing where nobody can be written to. */
export function TellLink({ place: { customer, vehicle, service }, look, children }: { place: YardPlace; look: string; children: ReactNode }) {
  const chat = readyChat(customer, useReadyMessage({ budget: service?.id_budget ?? null, customer, vehicle }).text);
  return chat === null ? null : (
    <a className={look} href={chat} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
