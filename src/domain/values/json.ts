/** What can be stored and sent: the fields of a row are JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Fields = Record<string, Json>;
