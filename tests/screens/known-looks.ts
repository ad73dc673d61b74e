import { system } from '#client/ui/theme/system.ts';

/* A set-up file: a part of the kit whose looks nobody registered is drawn bare and says nothing. Here it does. */

// Drawn bare on purpose: their looks are given where they stand.
const bare = new Set(['heading', 'icon', 'popover', 'text']);

for (const name of ['getRecipeFn', 'getSlotRecipeFn'] as const) {
  const known = system[name].bind(system);
  system[name] = (key: string) => {
    if (!bare.has(key) && !system.isRecipe(key) && !system.isSlotRecipe(key)) throw new Error(`The theme has no looks for Chakra's ${key}`);
    return known(key);
  };
}
