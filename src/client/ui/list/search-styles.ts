import { classesOf } from '../theme/class-names.ts';

const finePointer = '@media (pointer: fine)';
const beside = {
  position: 'absolute',
  top: '0',
  zIndex: 'raised',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  h: 'full',
} as const;

/** What is drawn at each key stands in plain markup, with Chakra's looks in class names that are made once. */
export const searchStyles = classesOf({
  box: { display: 'flex', alignItems: 'center', minW: '0' },
  group: { position: 'relative', isolation: 'isolate', display: 'flex', alignItems: 'center', w: 'full' },
  start: { ...beside, insetStart: '0', px: '3.5', color: 'soft', pointerEvents: 'none' },
  end: { ...beside, insetEnd: '0' },
  key: { ...beside, insetEnd: '0', px: '3', pointerEvents: 'none' },
  lens: { boxSize: '4.5' },
  clear: { color: 'soft' },
  input: {
    ps: '11',
    pe: '12',
    borderColor: 'line',
    bg: 'panel',
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&:placeholder-shown': { pe: '3.5', textOverflow: 'ellipsis' },
  },
  mark: { display: 'none', [finePointer]: { display: 'block' } },
  withKey: { '&:placeholder-shown': { [finePointer]: { pe: '10' } } },
});
