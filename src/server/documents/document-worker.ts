// Runs in a thread of its own (see `document-pool.ts`): laying out a long document takes seconds in which nothing else is done.
import { customerData } from './customer-data.ts';
import type { CustomerDataParts } from './customer-data-parts.ts';
import { drawPdf } from './draw-pdf.ts';
import { serviceOrder } from './service-order.ts';
import type { ServiceOrderParts } from './service-order-parts.ts';

/** A document to draw: what it is, and all that stands in it. */
export type DrawnDocument =
  | { readonly kind: 'service order'; readonly parts: ServiceOrderParts }
  | { readonly kind: 'customer data'; readonly parts: CustomerDataParts };

export default (document: DrawnDocument): Promise<Uint8Array> =>
  drawPdf(document.kind === 'service order' ? serviceOrder(document.parts) : customerData(document.parts));
