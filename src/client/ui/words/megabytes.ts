const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** '1,2 MB'; never '0 MB' of something. */
export const megabytes = (bytes: number): string => `${number.format(bytes === 0 ? 0 : Math.max(0.1, bytes / 1_000_000))} MB`;
