/** Shorter ones are names that are written in capitals: FIT, NXR. */
const shoutedFrom = 4;

/**
 * A car's model in two words, as people call it, of all that the table says: 'Argo Drive' of 'ARGO DRIVE 1.0 6V Flex',
 * 'HB20 Comfort' of 'HB20 Comfort 1.0 Flex 12V'. What stands in capitals is not shouted.
 */
export const shortModel = (model: string): string =>
  model
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => (new RegExp(`^\\p{Lu}{${shoutedFrom},}$`, 'u').test(word) ? word.charAt(0) + word.slice(1).toLocaleLowerCase('pt-BR') : word))
    .join(' ');
