import { classesOf, recipeClass } from '#client/ui/theme/class-names.ts';
import { inputRecipe } from '#client/ui/theme/recipes/input.ts';
import { textareaRecipe } from '#client/ui/theme/recipes/textarea.ts';

export const controls = { input: recipeClass(inputRecipe)(), textArea: recipeClass(textareaRecipe)() };

export const stepStyles = classesOf({
  form: { display: 'grid', gap: '3' },
  field: { display: 'grid', gap: '1', minW: '0', '& label': { textStyle: 'label' } },
  star: { color: 'red' },
  signatureHead: { textStyle: 'label', display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', minH: 'control' },
  /** Paper in both modes. Its box is the one that strokes are kept in. */
  canvas: {
    display: 'block',
    w: 'full',
    aspectRatio: '1000 / 400',
    border: 'dashed',
    borderColor: 'line-strong',
    borderRadius: 'control',
    bg: 'paper',
    color: 'paper-ink',
    cursor: 'crosshair',
    touchAction: 'none',
  },
  reasons: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  reason: { whiteSpace: 'normal', '&[aria-pressed=true]': { bg: 'brand-soft', borderColor: 'brand', color: 'brand' } },
  confirmRefusal: { bg: 'red', color: 'panel', _hover: { bg: 'red' } },
});
