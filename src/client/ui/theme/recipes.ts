import type { RecipeDefinition, SlotRecipeDefinition } from '@chakra-ui/react';
import { buttonRecipe } from './recipes/button.ts';
import { spinnerRecipe } from './recipes/spinner.ts';

/** The looks of Chakra's blocks by Chakra's names for them, one file each. */
export const recipes = {
  button: buttonRecipe,
  spinner: spinnerRecipe,
} as Record<string, RecipeDefinition>;

export const slotRecipes = {} as Record<string, SlotRecipeDefinition>;
