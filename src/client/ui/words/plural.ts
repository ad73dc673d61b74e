/** '1 produto', '1.284 produtos'. */
export const plural = (count: number, one: string, many: string) => `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** 'Célia e Davi', 'A, B e C'. */
export const listOf = (names: readonly string[]) => new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names);
