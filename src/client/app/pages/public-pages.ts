import { publicTexts } from './texts.ts';

/** Where the public pages lead to, in their menu and at their foot. */
export const publicPages = [
  { path: '/', text: publicTexts.home },
  { path: '/planos', text: publicTexts.plans },
  { path: '/login', text: publicTexts.login },
] as const;
