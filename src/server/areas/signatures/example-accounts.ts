/** Nobody's mail goes there (RFC 2606). */
const domain = 'example.invalid';

/** Of the account of an example shop. `unguessable`: random letters and digits. */
export const exampleEmail = (unguessable: string): string => `exemplo-${unguessable}@${domain}`;

export const isExampleEmail = (email: string): boolean => email.endsWith(`@${domain}`);
