import { plural } from '#client/ui/words/plural.ts';
import { employeeStatusNames, type Employee } from '#domain/records/employee.ts';

const genders: Record<Employee['gender'], string> = { '': 'Não informado', male: 'Masculino', female: 'Feminino', other: 'Outro' };

export const employeeTexts = {
  title: 'Funcionários',
  count: (count: number) => plural(count, 'funcionário', 'funcionários'),
  searchLabel: 'Buscar funcionário',
  searchPlaceholder: 'Buscar funcionário...',
  create: 'Cadastrar',
  statuses: employeeStatusNames,
  cpf: (masked: string) => `CPF ${masked}`,
  edit: 'Editar',
  editLabel: (name: string) => `Editar ${name}`,
  remove: 'Excluir',
  removeLabel: (name: string) => `Excluir ${name}`,
  empty: 'Nenhum funcionário encontrado.',
  emptyHint: 'Aqui fica quem trabalha na oficina; cada serviço diz quem o faz.',
  loadFailed: 'Erro ao buscar funcionários.',
  createFailed: 'Erro ao cadastrar o funcionário.',
  updateFailed: 'Erro ao atualizar o funcionário.',
  removeFailed: 'Erro ao excluir funcionário.',
  created: 'Funcionário cadastrado com sucesso!',
  updated: 'Funcionário atualizado com sucesso!',
  removed: 'Funcionário excluído com sucesso!',
  confirmRemove: 'Deseja realmente excluir este funcionário?',
  removes: (name: string) => `${name} sai de todos os aparelhos.`,
  gone: 'Este funcionário não está mais na lista.',
} as const;

/** Of somebody whom services refer to. */
export const employeeInUseTexts = {
  title: 'Este funcionário tem serviços',
  services: (name: string, count: number) =>
    `${plural(count, 'serviço', 'serviços')} ${count === 1 ? 'está' : 'estão'} com ${name}: o cadastro não pode ser excluído.`,
  more: (count: number) => `e mais ${plural(count, 'serviço', 'serviços')}`,
  terminating: 'Se a pessoa saiu, desligue o cadastro: no campo Situação, escolha Desligado. Os serviços ficam como estão.',
  isTerminated: 'O cadastro já está como Desligado.',
  terminate: 'Desligar',
} as const;

export const employeeFormTexts = {
  createTitle: 'Cadastrar Funcionário',
  editTitle: 'Editar Funcionário',
  groups: { person: 'Dados pessoais', contact: 'Contato', job: 'Trabalho', address: 'Endereço', papers: 'Carteira de trabalho' },
  genders,
  offlineNote: 'Sem internet: fica guardado aqui e segue sozinho.',
} as const;

/** Of the account by which an employee enters. */
export const loginTexts = {
  group: 'Acesso ao Pátio',
  entersAs: (login: string) => `Entra no Pátio como ${login}.`,
  entersSuspended: (login: string) => `Entra no Pátio como ${login}: acesso suspenso.`,
  nobody: 'Ninguém da equipe entra como este funcionário. Convide a pessoa em Equipe.',
  choose: 'Pessoa da equipe',
  nobodyChosen: 'Ninguém',
  join: 'Vincular',
  joined: (login: string) => `Este funcionário agora entra como ${login}.`,
  joinFailed: 'Não foi possível vincular.',
  suspend: (name: string) => `Suspender também o acesso de ${name}?`,
  suspends: (login: string) => `${login} sai na hora de todos os aparelhos. O acesso pode ser devolvido em Equipe.`,
  suspendLabel: 'Suspender acesso',
  suspended: (name: string) => `O acesso de ${name} está suspenso.`,
  suspendFailed: (name: string) => `O acesso de ${name} não foi suspenso.`,
} as const;
