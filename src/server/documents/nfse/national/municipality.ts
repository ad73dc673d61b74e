import type { Municipality } from './gateway.ts';
import { asFields, fieldsOf, type Fields } from './said.ts';

const deadlineName = /prazo.*cancel|cancel.*prazo/;

/**
 * What a municipality has declared, from the answer to `/{code}/convenio`; null for what is no such answer. It takes part
 * where it uses the national emitter (E0037, E0038). Whether the answer tells a deadline for cancelling is not documented:
 * a number under such a name is taken, and without one the system itself says so (E0822).
 */
export function municipalityOf(code: string, body: string): Municipality | null {
  const fields = fieldsOf(body);
  const declared = asFields(fields?.['parametrosconvenio']);
  if (fields === null || declared === null) return null;
  return { code, isActive: isYes(declared['aderenteemissornacional']), cancelWithinDays: deadlineIn(declared), parameters: body };
}

const isYes = (value: unknown): boolean => value === 1 || value === true || value === '1';

function deadlineIn(declared: Fields): number | null {
  const told = Object.entries(declared).find(([name]) => deadlineName.test(name))?.[1];
  return typeof told === 'number' && Number.isInteger(told) && told >= 0 ? told : null;
}
