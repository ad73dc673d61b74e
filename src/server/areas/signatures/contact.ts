import type { FastifyInstance } from 'fastify';
import { getContact } from '#contract/contact-calls.ts';
import { route } from '../../plugins/route.ts';
import type { AppContext } from '../../app-context.ts';

export function contactRoutes(app: FastifyInstance, services: AppContext): void {
  route(app, services, getContact, async () => ({ ...services.contact, invoices: services.invoiceProvider !== null }));
}
