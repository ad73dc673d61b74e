import type { NationalMessage } from './gateway.ts';

/* Answers differ from the swagger: `erro` or `erros`, an object or a list, capitals mixed (FIELD C). */

export type Fields = Readonly<Record<string, unknown>>;

/** The answer's fields under small letters; null where it is no object. */
export function fieldsOf(body: string): Fields | null {
  try {
    return asFields(JSON.parse(body));
  } catch {
    // A page of a proxy, or half an answer.
    return null;
  }
}

export const asFields = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name.toLowerCase(), each]))
    : null;

/** A field that is a text with something in it, else ''. */
export const textOf = (fields: Fields | null, name: string): string => {
  const value = fields?.[name.toLowerCase()];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
};

export const listOf = (fields: Fields | null, name: string): readonly unknown[] => {
  const value = fields?.[name.toLowerCase()];
  return Array.isArray(value) ? value : [];
};

/** What the answer says is wrong; nothing where it says nothing. */
export const errorsIn = (fields: Fields | null): NationalMessage[] => [...messagesIn(fields?.['erros']), ...messagesIn(fields?.['erro'])];

export const alertsIn = (fields: Fields | null): NationalMessage[] => messagesIn(fields?.['alertas']);

function messagesIn(value: unknown): NationalMessage[] {
  if (Array.isArray(value)) return value.flatMap(messagesIn);
  if (typeof value === 'string' && value.trim() !== '') return [{ code: '', description: value.trim(), complement: '' }];
  const fields = asFields(value);
  const message = {
    code: textOf(fields, 'codigo').toUpperCase(),
    description: textOf(fields, 'descricao') || textOf(fields, 'mensagem'),
    complement: textOf(fields, 'complemento'),
  };
  return message.code === '' && message.description === '' ? [] : [message];
}
