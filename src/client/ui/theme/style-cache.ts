import createEmotion, { type CSSObject } from '@emotion/css/create-instance';

const emotion = createEmotion({ key: 'p' });

/** The one place where rules go: those of Chakra's components and of class names that are taken once (`class-names.ts`). */
export const { cache } = emotion;

/** The class of styles that Chakra's engine has resolved. */
export const insert = (resolved: object | undefined): string => emotion.css((resolved ?? {}) as CSSObject);

const { sheet } = cache;
const insertRule = sheet.insert.bind(sheet);
let isOfFrame = false;

/**
 * What comes after a frame goes into an element of its own. A block of rules (`@media`, `@layer`) that comes to a style
 * sheet has Chromium (150) take all rules of that sheet for changed: it worked out the style of every element and the
 * whole layout for each dialog, notice or menu that was shown for the first time (docs/speed.md, "Styles that come late").
 */
sheet.insert = (rule) => {
  if (sheet.isSpeedy && !isOfFrame) {
    isOfFrame = true;
    // The count of the element's rules: it makes another where it begins.
    sheet.ctr = 0;
    requestAnimationFrame(() => (isOfFrame = false));
  }
  insertRule(rule);
};
