import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { signatureRoutes } from './administration.ts';
import { contactRoutes } from './contact.ts';
import { ownSignatureRoutes } from './own-signature.ts';
import { planRoutes } from './plans.ts';
import { signUpRoutes } from './sign-up.ts';

/** What is sold, to whom, and how the seller is reached. */
export function subscriptionRoutes(app: FastifyInstance, context: AppContext): void {
  planRoutes(app, context);
  contactRoutes(app, context);
  signUpRoutes(app, context);
  ownSignatureRoutes(app, context);
  signatureRoutes(app, context);
}
