export const findTexts = {
  label: 'Buscar em tudo',
  placeholder: 'Placa, cliente, telefone ou nº',
  key: 'Ctrl K',
} as const;
