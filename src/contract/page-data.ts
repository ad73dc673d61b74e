import * as z from 'zod/mini';
import { contactSchema } from './contact-calls.ts';
import { planSchema } from './plan-calls.ts';

/**
 * What a public page was drawn from. It travels in the page, so that the app finds again what stands there as it takes the
 * page over.
 */
export const pageDataSchema = z.object({ plans: z.array(planSchema), contact: contactSchema });
export type PageData = z.infer<typeof pageDataSchema>;

/** The id of the element that holds it, as JSON. */
export const pageDataId = 'page-data';

/** Addresses of the pages that the server draws, and the files of the built app that they are made of. */
export const drawnPages = { '/': 'pages/index.html', '/planos': 'pages/planos.html', '/login': 'pages/login.html' } as const;
export type DrawnAddress = keyof typeof drawnPages;

/** What draws them, beside these files: a module with `drawPages(data)`, which answers what belongs into `#root` by address. */
export const drawingModule = 'pages/draw.mjs';

/** Markup by address. */
export const drawnMarkupSchema = z.record(z.enum(['/', '/planos', '/login']), z.string());
