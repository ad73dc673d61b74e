export const permissionTexts = {
  title: 'Ajustar permissões',
  intro: (role: string) => `O que vem marcado é do papel ${role}. O que você mudar vale só para esta pessoa.`,
  added: 'Além do papel',
  taken: 'Tirada do papel',
  notOwn: 'Você não tem esta permissão, então não pode dá-la.',
  atOnce: 'Vale na hora, em todos os aparelhos.',
  save: 'Salvar',
  use: 'Usar no convite',
  failed: 'Não foi possível salvar as permissões.',
} as const;

export const employeeTexts = {
  title: 'Ligar a um funcionário',
  intro: (name: string) => `Quem ${name} é na lista de funcionários. Os serviços e a comissão desse funcionário passam a ser de ${name}, na hora.`,
  label: 'Funcionário',
  none: 'Nenhum',
  noneFree: 'Não há funcionário sem pessoa. Cadastre em Funcionários.',
  save: 'Salvar',
  failed: 'Não foi possível ligar ao funcionário.',
} as const;
