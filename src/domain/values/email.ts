const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An address as it is stored: lower case, trimmed. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

/** Whether the text has the form of an address; whether it exists, only a letter tells. */
export const isEmail = (text: string): boolean => emailPattern.test(text);
