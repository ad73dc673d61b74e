import type { RecipeDefinition, SlotRecipeDefinition, SystemStyleObject } from '@chakra-ui/react';
import { insert } from './style-cache.ts';
import { system } from './system.ts';

/**
 * Class names of static styles in the theme's words, made when their module is loaded: markup that carries them
 * costs what plain markup costs. They win over the recipe of the block that they are given to.
 */
export function classesOf<Slot extends string>(slots: Record<Slot, SystemStyleObject>): Record<Slot, string> {
  const names = {} as Record<Slot, string>;
  for (const slot of Object.keys(slots) as Slot[]) names[slot] = insert(system.css(slots[slot]));
  return names;
}

type Variants = Record<string, Record<string, SystemStyleObject>>;
type ValueOf<V> = keyof V extends 'true' ? boolean : keyof V;
type Chosen<V> = { [Name in keyof V]?: ValueOf<V[Name]> | undefined };

/** A block's recipe as a class name, for items of lists that are painted by the hundred. Each look is made once. */
export function recipeClass<V extends Variants>(recipe: RecipeDefinition<V>): (chosen?: Chosen<V>) => string {
  const styles = system.cva(recipe as RecipeDefinition);
  return once((chosen) => [recipe.className, insert(styles(chosen))].filter(Boolean).join(' '));
}

/** As {@link recipeClass}, for each slot. */
export function recipeClasses<Slot extends string>(
  recipe: SlotRecipeDefinition<Slot>,
): (chosen?: Record<string, string | boolean | undefined>) => Record<Slot, string> {
  const styles = system.sva(recipe);
  return once((chosen) => {
    const names = {} as Record<Slot, string>;
    const made = styles(chosen as Parameters<typeof styles>[0]);
    for (const slot of recipe.slots)
      names[slot] = [recipe.className && `${recipe.className}__${slot}`, insert(made[slot] as object | undefined)].filter(Boolean).join(' ');
    return names;
  });
}

function once<Names>(make: (chosen: object | undefined) => Names): (chosen?: object) => Names {
  const made = new Map<string, Names>();
  return (chosen) => {
    const key = JSON.stringify(chosen ?? {});
    const known = made.get(key) ?? make(chosen);
    made.set(key, known);
    return known;
  };
}
