// Runs in a thread of its own (see `document-pool.ts`): laying out a long document takes seconds in which nothing else is done.
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { checkInDocument } from './check-in.ts';
import type { CheckInParts } from './check-in-parts.ts';
import { customerData } from './customer-data.ts';
import type { CustomerDataParts } from './customer-data-parts.ts';
import { danfse } from './danfse/danfse.ts';
import type { DanfseParts } from './danfse/danfse-parts.ts';
import { drawPdf } from './draw-pdf.ts';
import { quoteAnswer } from './quote-answer.ts';
import type { QuoteAnswerParts } from './quote-answer-parts.ts';
import { serviceOrder } from './service-order.ts';
import type { ServiceOrderParts } from './service-order-parts.ts';

/** A document to draw: what it is, and all that stands in it. */
export type DrawnDocument =
  | { readonly kind: 'service order'; readonly parts: ServiceOrderParts }
  | { readonly kind: 'check-in'; readonly parts: CheckInParts }
  | { readonly kind: 'danfse'; readonly parts: DanfseParts }
  | { readonly kind: 'customer data'; readonly parts: CustomerDataParts }
  | { readonly kind: 'quote answer'; readonly parts: QuoteAnswerParts };

function definitionOf(document: DrawnDocument): TDocumentDefinitions {
  switch (document.kind) {
    case 'service order':
      return serviceOrder(document.parts);
    case 'check-in':
      return checkInDocument(document.parts);
    case 'danfse':
      return danfse(document.parts);
    case 'customer data':
      return customerData(document.parts);
    case 'quote answer':
      return quoteAnswer(document.parts);
  }
}

export default (document: DrawnDocument): Promise<Uint8Array> => drawPdf(definitionOf(document));
