/** What is looked for by what was typed: 'nº 318' by its number. */
export const typedSearch = (typed: string): string => typed.trim().replace(/^(?:n[º°]\.?|n[o.]\s|#)\s*(?=\d)/i, '');
