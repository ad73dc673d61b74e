import type { FastifyInstance } from 'fastify';
import { getContact } from '#contract/contact-calls.ts';
import { route } from '../../plugins/route.ts';
import type { AppContext } from '../../app-context.ts';

export function contactRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, getContact, async () => ({ ...context.contact, invoices: context.invoiceProvider !== null }));
}
