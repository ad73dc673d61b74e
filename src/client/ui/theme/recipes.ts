import type { RecipeDefinition, SlotRecipeDefinition } from '@chakra-ui/react';
import { alertRecipe } from './recipes/alert.ts';
import { cardRecipe } from './recipes/card.ts';
import { buttonRecipe } from './recipes/button.ts';
import { emptyStateRecipe } from './recipes/empty-state.ts';
import { skeletonRecipe } from './recipes/skeleton.ts';
import { spinnerRecipe } from './recipes/spinner.ts';
import { fieldRecipe } from './recipes/field.ts';
import { inputRecipe } from './recipes/input.ts';
import { kbdRecipe } from './recipes/kbd.ts';
import { nativeSelectRecipe } from './recipes/native-select.ts';
import { textareaRecipe } from './recipes/textarea.ts';

/**
 * The looks of the blocks that the first screens show, by Chakra's names for them, one file each. A block that comes
 * later brings its own, by `recipe`: nobody waits for the looks of a dialog before there is one.
 */
export const recipes = {
  button: buttonRecipe,
  skeleton: skeletonRecipe,
  input: inputRecipe,
  kbd: kbdRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
} as Record<string, RecipeDefinition>;

export const slotRecipes = {
  alert: alertRecipe,
  card: cardRecipe,
  emptyState: emptyStateRecipe,
  field: fieldRecipe,
  nativeSelect: nativeSelectRecipe,
} as Record<string, SlotRecipeDefinition>;
