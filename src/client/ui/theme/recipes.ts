import type { RecipeDefinition, SlotRecipeDefinition } from '@chakra-ui/react';
import { buttonRecipe } from './recipes/button.ts';
import { dialogRecipe } from './recipes/dialog.ts';
import { menuRecipe } from './recipes/menu.ts';
import { spinnerRecipe } from './recipes/spinner.ts';
import { toastRecipe } from './recipes/toast.ts';

/** The looks of Chakra's blocks by Chakra's names for them, one file each. */
export const recipes = {
  button: buttonRecipe,
  spinner: spinnerRecipe,
} as Record<string, RecipeDefinition>;

export const slotRecipes = {
  dialog: dialogRecipe,
  menu: menuRecipe,
  toast: toastRecipe,
} as Record<string, SlotRecipeDefinition>;
