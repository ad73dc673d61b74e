export const newCarTexts = {
  title: 'Cadastrar carro',
  owner: 'Cliente',
  ownerPlaceholder: 'Nome ou telefone',
  newOwner: 'Cliente novo: fica cadastrado junto com o carro.',
  missingOwner: 'Informe o nome do cliente.',
  isPhone: 'Ninguém com este telefone. Informe o nome do cliente.',
  change: 'Trocar cliente',
  save: 'Cadastrar',
  saveFailed: 'Erro ao cadastrar carro.',
  saved: (plate: string) => `${plate} cadastrado.`,
  modelPlaceholder: 'Onix 1.0, HB20, Strada…',
} as const;
