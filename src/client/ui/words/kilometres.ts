/** '61.240 km'. */
export const kilometres = (km: number): string => `${km.toLocaleString('pt-BR')} km`;
