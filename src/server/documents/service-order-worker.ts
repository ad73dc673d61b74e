// Runs in a thread of its own (see `document-pool.ts`): laying out a long order takes seconds in which nothing else is done.
import { drawPdf } from './draw-pdf.ts';
import { serviceOrder } from './service-order.ts';
import type { ServiceOrderParts } from './service-order-parts.ts';

export default (parts: ServiceOrderParts): Promise<Uint8Array> => drawPdf(serviceOrder(parts));
