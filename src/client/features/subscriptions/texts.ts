import { plural } from '#client/ui/words/plural.ts';
import { formatMoney, fromDecimal } from '#domain/values/money.ts';
import { invalidCpfText } from '#domain/signatures/signature.ts';

const money = (price: number) => formatMoney(fromDecimal(price));

export const subscriptionTexts = {
  title: 'Assinaturas',
  count: (count: number) => plural(count, 'assinatura', 'assinaturas'),
  searchLabel: 'Buscar assinatura',
  searchPlaceholder: 'Nome, e-mail, oficina ou ID',
  create: 'Cadastrar',
  edit: 'Editar',
  pay: 'Pagamento',
  remove: 'Excluir',
  /** Spec 1 §2.10. */
  empty: 'Nenhuma assinatura encontrada.',
  emptyHint: 'Cada assinatura é uma oficina: plano, vencimento e responsável.',
  loadFailed: 'A lista de assinaturas não pôde ser lida.',
  noCompany: 'sem nome da oficina',
  plan: (name: string, price: number) => `${name} · ${money(price)} por mês`,
  due: (date: string) => `Vencimento ${date}`,
  signer: (id: string) => `ID Signer ${id}`,
  affiliate: (name: string) => `Afiliado: ${name}`,
  confirmPayment: (name: string) => `Registrar um mês pago para ${name}?`,
  paymentText: (plan: string, price: number, due: string | null) =>
    `Plano ${plan}, ${money(price)}. ${due === null ? 'O vencimento fica um mês depois de hoje.' : `O vencimento é ${due}: passa para um mês depois, contado de hoje se já venceu.`}`,
  confirmPay: 'Registrar',
  /** Spec 1 §8. */
  paid: 'Pagamento enviado com sucesso!',
  payFailed: 'Erro ao enviar pagamento.',
  payUnanswered: 'O servidor não respondeu: confira o vencimento antes de repetir.',
  confirmRemove: 'Deseja realmente excluir esta assinatura?',
  removeText: (name: string) => `O acesso de ${name} termina na hora. Os dados ficam guardados por 90 dias; as notas emitidas, pelo tempo da lei.`,
  removed: 'Assinatura Removida!',
  /** The same as a payment's (ruling 36). */
  removeFailed: 'Erro ao enviar pagamento.',
  gone: 'Esta assinatura não está mais na lista.',
} as const;

export const subscriptionFormTexts = {
  createTitle: 'Cadastrar Assinatura',
  editTitle: 'Editar Assinatura',
  labels: {
    plan_id: 'Plano',
    affiliate: 'Afiliado',
    name: 'Nome',
    email: 'E-mail',
    cpf: 'CPF',
    phone: 'Telefone',
    company_name: 'Nome da oficina',
    cep: 'CEP',
    address: 'Endereço',
    number: 'Número',
    complement: 'Complemento',
    district: 'Bairro',
    city: 'Cidade',
    state: 'Estado',
  },
  /** Spec 1 §9: a comma separator, prefix 'R$'. */
  planOption: (name: string, price: number) => `${name} - ${money(price)}`,
  choosePlan: 'Escolha o plano',
  chooseAffiliate: 'Escolha o afiliado',
  noAffiliate: 'Sem afiliado',
  chooseState: 'UF',
  missingAffiliate: 'Escolha o afiliado.',
  loading: 'Carregando…',
  plansFailed: 'Os planos não puderam ser lidos.',
  affiliatesFailed: 'Os afiliados não puderam ser lidos.',
  noAffiliates: 'Nenhum afiliado ainda: cadastre o primeiro em Afiliados.',
  firstAffiliates: (shown: number, total: number) => `Aparecem os ${shown} primeiros de ${total} afiliados.`,
  retry: 'Tentar de novo',
  suspectCpf: `${invalidCpfText} Dá para salvar assim mesmo.`,
  /** Spec 1 §5, §8. */
  shortPostalCode: 'CEP inválido. Digite 8 números.',
  postalCodeNotes: {
    found: null,
    unknown: 'CEP não encontrado.',
    failed: 'Erro ao buscar CEP.',
    partial: 'Erro ao buscar CEP. Cidade e estado vieram da tabela; complete o resto.',
  },
  /** Spec 1 §8. */
  created: 'Assinatura realizada com sucesso.',
  createFailed: 'Erro ao assinar. Tente novamente.',
  updated: 'Assinatura atualizada com sucesso.',
  updateFailed: 'Erro ao salvar assinatura.',
  offlineNote: 'Sem internet: salve quando ela voltar.',
} as const;
