import * as z from 'zod/mini';
import { defineCall, idParam } from './call.ts';
import { typedCode } from './typed-code.ts';

const password = z.string('Informe a senha.').check(z.minLength(1, 'Informe a senha.'), z.maxLength(200));
const params = z.object({ sub: idParam });
const common = { access: 'user', evenIfExpired: true, area: 'access', params } as const;
const message = z.object({ message: z.string() });
const codes = z.object({ recovery_codes: z.array(z.string()) });

export const readSecondFactor = defineCall({
  ...common,
  name: 'secondFactor.read',
  method: 'GET',
  path: '/users/:sub/second-factor',
  summary: 'Se a verificação em duas etapas da pessoa está ligada',
  response: z.object({
    is_on: z.boolean(),
    since: z.nullable(z.string()),
    recovery_codes_left: z.int(),
    /** This server lets the person do certain things only once it is on. */
    is_expected: z.boolean(),
  }),
});
export type SecondFactorState = z.infer<typeof readSecondFactor.response>;

export const startSecondFactor = defineCall({
  ...common,
  name: 'secondFactor.start',
  method: 'POST',
  path: '/users/:sub/second-factor',
  notInExample: true,
  summary: 'Cria a chave do aplicativo autenticador; só vale depois de confirmada com um código',
  body: z.strictObject({ password }),
  refusals: ['second_factor_on'],
  /** `uri` is what the QR code holds. */
  response: z.object({ secret: z.string(), uri: z.string() }),
});

/** Answers the recovery codes, this one time. */
export const confirmSecondFactor = defineCall({
  ...common,
  name: 'secondFactor.confirm',
  method: 'POST',
  path: '/users/:sub/second-factor/confirm',
  summary: 'Liga a verificação em duas etapas e entrega os códigos de recuperação',
  body: z.strictObject({ code: typedCode }),
  refusals: ['second_factor_on', 'confirmation_wrong'],
  response: codes,
});

export const renewRecoveryCodes = defineCall({
  ...common,
  name: 'secondFactor.renewCodes',
  method: 'POST',
  path: '/users/:sub/second-factor/codes',
  summary: 'Troca os códigos de recuperação por novos',
  body: z.strictObject({ code: typedCode }),
  refusals: ['confirmation_wrong'],
  response: codes,
});

export const endSecondFactor = defineCall({
  ...common,
  name: 'secondFactor.end',
  method: 'POST',
  path: '/users/:sub/second-factor/off',
  summary: 'Desliga a verificação em duas etapas',
  body: z.strictObject({ password, code: typedCode }),
  refusals: ['confirmation_wrong'],
  response: message,
});

/** Minutes for which a session's code opens the calls that want one (`secondFactor` of a call). */
export const confirmedMinutes = 10;

export const confirmSession = defineCall({
  ...common,
  name: 'secondFactor.confirmSession',
  method: 'POST',
  path: '/users/:sub/second-factor/session',
  summary: 'Confirma com um código que é a própria pessoa, por 10 minutos nesta sessão',
  body: z.strictObject({ code: typedCode }),
  refusals: ['confirmation_wrong'],
  response: message,
});
