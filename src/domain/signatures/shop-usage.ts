/** How much of something a shop has, and may have at most. */
export interface Used {
  readonly used: number;
  readonly most: number;
}

const nearly = 0.8;

/** Whether so much is used that the shop should know before it is turned away. */
export const isNearlyFull = ({ used, most }: Used): boolean => used >= most * nearly;
