import { defineRecipe, defineStyle } from '@chakra-ui/react';

/** What every control that is typed into or chosen from looks like. */
export const controlStyle = defineStyle({
  flex: '1',
  w: 'full',
  minW: '0',
  minH: 'control',
  px: '3.5',
  borderWidth: 'thin',
  borderColor: 'line-strong',
  borderRadius: 'control',
  bg: 'well',
  color: 'ink',
  fontFamily: 'inherit',
  fontSize: { base: 'field', sm: 'md' },
  fontWeight: 'inherit',
  lineHeight: 'snug',
  appearance: 'none',
  transitionProperty: 'border-color',
  transitionDuration: 'fast',
  _placeholder: { color: 'soft', opacity: '1' },
  _invalid: { borderColor: 'red' },
  _focusVisible: { borderColor: 'brand', outlineOffset: 'calc({spacing.px} * -1)' },
  _disabled: { bg: 'grey-soft', color: 'soft', opacity: '1' },
});

export const inputRecipe = defineRecipe({
  className: 'ui-input',
  base: {
    ...controlStyle,
    '&:is([type=date], [type=month], [type=time], [type=datetime-local])': { display: 'block' },
  },
  variants: {
    look: {
      plate: {
        fontWeight: 'bold',
        letterSpacing: 'wider',
        textTransform: 'uppercase',
        _placeholder: { color: 'soft', opacity: '1', fontWeight: 'normal' },
      },
      money: { fontVariantNumeric: 'tabular-nums' },
      /** Between its two buttons. */
      stepper: { px: '1', borderRadius: '0', fontVariantNumeric: 'tabular-nums', textAlign: 'center', _focusVisible: { zIndex: 'raised' } },
      digits: { fontSize: '2xl', fontVariantNumeric: 'tabular-nums', letterSpacing: 'widest' },
      mono: { fontFamily: 'mono', textTransform: 'uppercase' },
    },
  },
});
