import { aBody, newId } from './world.ts';

/** One change of a batch as a device sends it; of any shape, for a test also sends what no device would. */
export interface PushedOp {
  opId: string;
  method: string;
  path: string;
  ifMatch?: number;
  after?: string[];
  body?: Record<string, unknown>;
}

/** A customer that is made. */
export const creating = (body: Record<string, unknown> = aBody('customers'), op: Partial<PushedOp> = {}): PushedOp => ({
  opId: newId(),
  method: 'POST',
  path: '/clientes',
  body,
  ...op,
});
