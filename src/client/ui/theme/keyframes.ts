import { defineKeyframes } from '@chakra-ui/react';

/** What moves without a script: framer-motion, which moves the rest, comes after the first screen. */
export const keyframes = defineKeyframes({
  /** Something good has come. */
  arrive: { from: { transform: 'scale(0.6)', opacity: '0' } },
  fadeIn: { from: { opacity: '0' } },
  riseIn: { from: { opacity: '0', transform: 'translateY(8px) scale(0.985)' } },
  sheetIn: { from: { transform: 'translateY(100%)' } },
  spin: { to: { transform: 'rotate(1turn)' } },
  pulse: { '50%': { opacity: '0.45' } },
  runOut: { from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } },
});
