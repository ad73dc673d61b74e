import type { FastifyInstance } from 'fastify';
import { catalogueBrands, catalogueModels, catalogueWhole, catalogueYears } from '#contract/catalogue-calls.ts';
import { brands, models, wholeType, years } from '../catalogue/catalogue.ts';
import { route } from '../plugins/route.ts';
import type { AppContext } from '../app-context.ts';

/** The FIPE table (ruling 33). It changes with a release only, so devices may keep it for a day unasked. */
export function catalogueRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, context, catalogueBrands, ({ query }) => brands(query.tipo));
  route(app, context, catalogueModels, ({ query }) => models(query.tipo, query.marca));
  route(app, context, catalogueYears, ({ query }) => years(query.tipo, query.marca, query.modelo));
  route(app, context, catalogueWhole, ({ query }) => wholeType(query.tipo));
}
