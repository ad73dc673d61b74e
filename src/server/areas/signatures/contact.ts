import type { FastifyInstance } from 'fastify';
import { getContact } from '#contract/contact-calls.ts';
import { route } from '../../plugins/route.ts';
import type { Services } from '../../services.ts';

export function contactRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, getContact, async () => ({ ...services.contact, invoices: services.invoiceProvider !== null }));
}
