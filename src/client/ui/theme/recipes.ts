import type { RecipeDefinition, SlotRecipeDefinition } from '@chakra-ui/react';
import { buttonRecipe } from './recipes/button.ts';
import { checkboxRecipe } from './recipes/checkbox.ts';
import { fieldRecipe } from './recipes/field.ts';
import { fieldsetRecipe } from './recipes/fieldset.ts';
import { fileUploadRecipe } from './recipes/file-upload.ts';
import { inputRecipe } from './recipes/input.ts';
import { kbdRecipe } from './recipes/kbd.ts';
import { nativeSelectRecipe } from './recipes/native-select.ts';
import { radioCardRecipe } from './recipes/radio-card.ts';
import { segmentGroupRecipe } from './recipes/segment-group.ts';
import { spinnerRecipe } from './recipes/spinner.ts';
import { switchRecipe } from './recipes/switch.ts';
import { textareaRecipe } from './recipes/textarea.ts';

/** The looks of Chakra's blocks by Chakra's names for them, one file each. */
export const recipes = {
  button: buttonRecipe,
  input: inputRecipe,
  kbd: kbdRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
} as Record<string, RecipeDefinition>;

export const slotRecipes = {
  checkbox: checkboxRecipe,
  field: fieldRecipe,
  fieldset: fieldsetRecipe,
  fileUpload: fileUploadRecipe,
  nativeSelect: nativeSelectRecipe,
  radioCard: radioCardRecipe,
  segmentGroup: segmentGroupRecipe,
  switch: switchRecipe,
} as Record<string, SlotRecipeDefinition>;
