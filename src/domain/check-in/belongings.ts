/* What is left in a car, as text: one thing a line. */

/** What is asked for at every car. */
export const usualBelongings = ['Documento', 'Chave reserva', 'Estepe', 'Macaco', 'Triângulo', 'Chave de roda', 'Som', 'Tapetes'] as const;

/** The things of the text in their order, each once. */
export function belongingsOf(text: string): string[] {
  const things = text.split('\n').map((line) => line.trim());
  return things.filter((thing, at) => thing !== '' && things.findIndex((other) => isSame(other, thing)) === at);
}

/** The text with the thing in it, or without it where it was there. */
export function toggledBelonging(text: string, thing: string): string {
  const things = belongingsOf(text);
  const left = things.filter((each) => !isSame(each, thing));
  return (left.length < things.length ? left : [...things, thing.trim()]).join('\n');
}

export const hasBelonging = (text: string, thing: string): boolean => belongingsOf(text).some((each) => isSame(each, thing));

/** Of what was left in the car at its arrival, what has not been given back. */
export const notGivenBack = (arrival: string, exit: string): string[] => belongingsOf(arrival).filter((thing) => !hasBelonging(exit, thing));

const isSame = (one: string, other: string): boolean => one.trim().toLocaleLowerCase('pt-BR') === other.trim().toLocaleLowerCase('pt-BR');
