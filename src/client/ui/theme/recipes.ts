import type { RecipeDefinition, SlotRecipeDefinition } from '@chakra-ui/react';
import { alertRecipe } from './recipes/alert.ts';
import { badgeRecipe } from './recipes/badge.ts';
import { buttonRecipe } from './recipes/button.ts';
import { cardRecipe } from './recipes/card.ts';
import { emptyStateRecipe } from './recipes/empty-state.ts';
import { paginationRecipe } from './recipes/pagination.ts';
import { progressRecipe } from './recipes/progress.ts';
import { qrCodeRecipe } from './recipes/qr-code.ts';
import { skeletonRecipe } from './recipes/skeleton.ts';
import { spinnerRecipe } from './recipes/spinner.ts';
import { tableRecipe } from './recipes/table.ts';
import { dialogRecipe } from './recipes/dialog.ts';
import { menuRecipe } from './recipes/menu.ts';
import { toastRecipe } from './recipes/toast.ts';
import { checkboxRecipe } from './recipes/checkbox.ts';
import { fieldRecipe } from './recipes/field.ts';
import { fieldsetRecipe } from './recipes/fieldset.ts';
import { fileUploadRecipe } from './recipes/file-upload.ts';
import { inputRecipe } from './recipes/input.ts';
import { kbdRecipe } from './recipes/kbd.ts';
import { nativeSelectRecipe } from './recipes/native-select.ts';
import { radioCardRecipe } from './recipes/radio-card.ts';
import { segmentGroupRecipe } from './recipes/segment-group.ts';
import { switchRecipe } from './recipes/switch.ts';
import { textareaRecipe } from './recipes/textarea.ts';

/** The looks of Chakra's blocks by Chakra's names for them, one file each. */
export const recipes = {
  badge: badgeRecipe,
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
  pagination: paginationRecipe,
  progress: progressRecipe,
  qrCode: qrCodeRecipe,
  table: tableRecipe,
  dialog: dialogRecipe,
  menu: menuRecipe,
  toast: toastRecipe,
  checkbox: checkboxRecipe,
  field: fieldRecipe,
  fieldset: fieldsetRecipe,
  fileUpload: fileUploadRecipe,
  nativeSelect: nativeSelectRecipe,
  radioCard: radioCardRecipe,
  segmentGroup: segmentGroupRecipe,
  switch: switchRecipe,
} as Record<string, SlotRecipeDefinition>;
