import { recipeClass } from '../theme/class-names.ts';
import { initialsRecipe } from '../theme/recipes/initials.ts';

const initialsClass = recipeClass(initialsRecipe);
const faces = ['indigo', 'green', 'yellow', 'blue'] as const;

export interface InitialsProps {
  name: string;
  /** The same one always has the same colour. */
  seed: string;
  /** Whoever looks at it, and who is not there now, stand out of the colours. */
  tone?: 'own' | 'quiet' | undefined;
}

/** A person in two letters, beside their name: for those who hear the page the name is enough. */
export function Initials({ name, seed, tone }: InitialsProps) {
  return (
    <span className={initialsClass({ tone: tone ?? faceOf(seed) })} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase('pt-BR');
}

function faceOf(seed: string): (typeof faces)[number] {
  const sum = [...seed].reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7);
  return faces[sum % faces.length] ?? 'indigo';
}
