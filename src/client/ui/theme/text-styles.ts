import { defineLayerStyles, defineTextStyles } from '@chakra-ui/react';

export const textStyles = defineTextStyles({
  /** The page's own name. */
  heading: { value: { fontSize: 'heading', fontWeight: 'bold', lineHeight: 'tight', letterSpacing: 'tighter' } },
  /** A dialog's or a panel's. */
  title: { value: { fontSize: '2xl', fontWeight: 'bold', lineHeight: 'snug', letterSpacing: 'tight' } },
  /** A card's. */
  cardTitle: { value: { fontSize: 'lg', fontWeight: 'bold', lineHeight: 'snug', letterSpacing: 'tight' } },
  label: { value: { fontSize: 'note', fontWeight: 'semibold', lineHeight: 'snug', color: 'soft' } },
  note: { value: { fontSize: 'note', color: 'soft' } },
  hint: { value: { fontSize: 'sm', color: 'soft' } },
  error: { value: { fontSize: 'sm', fontWeight: 'semibold', color: 'red' } },
  /** What reads from a metre away. */
  total: { value: { fontSize: 'total', fontWeight: 'bold', lineHeight: 'tight', letterSpacing: 'tighter' } },
});

export const layerStyles = defineLayerStyles({
  panel: { value: { bg: 'panel', borderWidth: 'thin', borderColor: 'line', borderRadius: 'panel', boxShadow: 'panel' } },
  /** What lies over the page: menus, lists of suggestions. */
  floating: { value: { bg: 'raised', borderWidth: 'thin', borderColor: 'line', borderRadius: 'panel', boxShadow: 'raised' } },
});
