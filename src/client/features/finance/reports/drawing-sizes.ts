/** Where the chart's parts stand, in the units of its drawing: two strips, one above the other, below them the days' names. */
const [strip, gap, names, top] = [116, 34, 26, 22];

export const drawing = {
  strip,
  gap,
  names,
  /** Of the money's scale, left of both. */
  scale: 56,
  /** Between the scale's figures and the plot. */
  beside: 8,
  unitAt: 10,
  height: top + strip + gap + strip + names,
  margin: { top, right: 0, bottom: 0, left: 0 },
  growing: 240,
  /** As wide as an A4 page between its margins. */
  paper: 680,
};
