import type { FastifyInstance } from 'fastify';
import { createNamedCompany } from '#contract/record-calls.ts';
import { route } from '../../plugins/route.ts';
import type { AppContext } from '../../app-context.ts';
import { writersOf } from '../../sync/collection-routes.ts';
import { collectionRules } from '../collection-rules.ts';

/** The generic dialog's own call makes a company like any other (ruling 3). */
export function templateRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, createNamedCompany, writersOf(context, 'companies', collectionRules).create);
}
