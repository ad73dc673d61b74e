import createEmotion, { type CSSObject } from '@emotion/css/create-instance';

const emotion = createEmotion({ key: 'p' });

/** The one place where rules go: those of Chakra's components and of class names that are taken once (`class-names.ts`). */
export const { cache } = emotion;

/** The class of styles that Chakra's engine has resolved. */
export const insert = (resolved: object | undefined): string => emotion.css((resolved ?? {}) as CSSObject);
