import * as z from 'zod/mini';
import type { Contact } from './contact-calls.ts';
import type { PlanRow } from './plan-calls.ts';

/**
 * What a public page was drawn from. It travels in the page, so that the app finds again what stands there as it takes the
 * page over.
 */
export interface PageData {
  readonly plans: readonly PlanRow[];
  readonly contact: Contact;
}

/** The id of the element that holds it, as JSON. */
export const pageDataId = 'page-data';

/** Addresses of the pages that the server draws. */
export const drawnAddresses = ['/', '/planos', '/login'] as const;
export type DrawnAddress = (typeof drawnAddresses)[number];

/** The files of the built app that they are made of. */
export const drawnPages: Readonly<Record<DrawnAddress, string>> = {
  '/': 'pages/index.html',
  '/planos': 'pages/planos.html',
  '/login': 'pages/login.html',
};

/** What draws them, beside these files: a module with `drawPages(data)`, which answers what belongs into `#root` by address. */
export const drawingModule = 'pages/draw.mjs';

/** Markup by address. */
export const drawnMarkupSchema = z.record(z.enum(drawnAddresses), z.string());
