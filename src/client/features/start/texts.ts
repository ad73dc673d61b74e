export const startTexts = {
  /** Spec 1 §2.9. */
  welcome: 'Bem-vindo ao sistema',
  manage: 'Gerencie seu auto center',
  plateLabel: 'Placa do carro',
  platePlaceholder: 'ABC1D23',
  plateHint: 'Digite a placa: o carro e o dono aparecem aqui, com ou sem internet.',
  unknownPlate: 'Nenhum carro com esta placa.',
  unknownPlateOffline: 'Nenhum carro com esta placa neste aparelho.',
  ownerUnknown: 'Cliente',
  shortcuts: 'Atalhos',
  newCustomer: 'Novo cliente',
  pending: 'Envios',
  allSent: 'Tudo o que foi feito aqui já está no servidor.',
  waiting: (count: number) => (count === 1 ? '1 alteração espera para ser enviada.' : `${count} alterações esperam para ser enviadas.`),
  problems: (count: number) => (count === 1 ? '1 alteração precisa de você.' : `${count} alterações precisam de você.`),
  seePending: 'Ver envios',
} as const;
