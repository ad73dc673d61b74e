/** How things move by script; seconds. Nothing takes longer than the slowest duration of the tokens, and nobody waits for any of it. */
export const springs = {
  /** Small things, and whatever goes. */
  quick: { duration: 0.12, bounce: 0 },
  /** What comes, or finds its place. */
  settle: { duration: 0.2, bounce: 0.12 },
  /** What comes or goes over the length of a screen. */
  slide: { duration: 0.24, bounce: 0 },
} as const;
