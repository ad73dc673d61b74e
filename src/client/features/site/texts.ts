import { trialDays } from '#domain/signatures/subscription.ts';

export const trialText = `Teste Grátis por ${trialDays} dias`;

export const homeTexts = {
  heading: 'O sistema de gestão do seu auto center. Com ou sem internet.',
  intro: 'Orçamento debaixo do carro, aprovação pelo WhatsApp, estoque e caixa no mesmo lugar. Caiu a rede? Continue: tudo segue quando ela volta.',
  plans: 'Ver planos',
  signIn: 'Já sou cliente',
  whatItDoes: 'Do portão ao caixa',
  whatItDoesIntro: 'Um lugar só para o que a oficina faz no dia.',
  features: {
    shop: {
      title: 'Organização da oficina',
      text: 'Digite a placa e veja o carro e o dono. O calendário de serviços mostra o que espera, o que está em andamento e o que ficou pronto.',
    },
    budgets: {
      title: 'Orçamentos aprovados por link',
      text: 'Monte o orçamento ao lado do carro e mande pelo WhatsApp. O cliente aprova no link, sem criar conta, e o serviço aparece para a oficina.',
    },
    stock: {
      title: 'Controle de estoque',
      text: 'Produtos com preço de custo, preço de venda e quantidade, separados por categoria e por empresa.',
    },
    cash: {
      title: 'Fluxo de caixa',
      text: 'Entradas e saídas do mês, o que já foi pago e o saldo, em uma tela só.',
    },
  },
  offlineTitle: 'Caiu a internet? O trabalho continua.',
  offlineIntro: 'No fundo do box, na estrada, no dia em que a operadora falha: o Pátio fica no aparelho.',
  offlineSteps: [
    {
      badge: 'Sem internet',
      tone: 'yellow',
      title: 'Abra o que precisa',
      text: 'Clientes, carros, orçamentos e serviços da oficina estão guardados no aparelho.',
    },
    {
      badge: '1 a enviar',
      tone: 'yellow',
      title: 'Salve como sempre',
      text: 'O que você salva fica marcado como “a enviar” até chegar ao servidor.',
    },
    {
      badge: 'Tudo enviado',
      tone: 'green',
      title: 'A rede voltou',
      text: 'Os envios saem sozinhos. Se algo mudou em dois aparelhos, você vê os dois e escolhe.',
    },
  ],
  closing: 'Escolha um plano, crie sua senha pelo link do e-mail e comece. No celular, no tablet e no computador.',
  start: 'Começar o teste',
} as const;

/** The quote in the picture of the home page. */
export const sampleTexts = {
  label: 'Exemplo de um orçamento aprovado, feito sem internet',
  plate: 'GKD4H07',
  car: 'Honda HR-V EXL',
  customer: 'Célia Nakamura',
  state: 'Aprovado',
  lines: [
    ['4 × Óleo 5W30 sintético', 18_760],
    ['1 × Filtro de óleo', 3_800],
    ['1 × Pastilha dianteira', 21_440],
    ['1 × Mão de obra: freio dianteiro', 18_000],
  ],
  discount: 'Desconto',
  discountCents: -2_000,
  total: 'Total com Desconto',
  totalCents: 60_000,
  pending: 'Sem internet · 1 a enviar',
} as const;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const planTexts = {
  title: 'Planos',
  intro: 'Escolha um plano, assine e comece a usar hoje.',
  aMonth: '/mês',
  companies: (count: number) => counted(count, 'Empresa', 'Empresas'),
  users: (count: number) => counted(count, 'Usuário', 'Usuários'),
  storage: 'Armazenamento ilimitado',
  subscribe: 'Assinar',
  whichPlan: (name: string) => `o plano ${name}`,
  loading: 'Carregando os planos',
  failed: 'Não foi possível buscar os planos agora.',
  offline: 'Sem internet: os planos aparecem quando a rede voltar.',
  mayBeOld: 'Sem internet agora. Estes são os planos da sua última visita.',
  retry: 'Tentar de novo',
} as const;

type Included = 'both' | 'fiscal';

export const comparisonTexts = {
  title: 'Compare os planos',
  feature: 'Recurso',
  basic: 'Básico',
  fiscal: 'Fiscal',
  yes: 'Sim',
  no: 'Não',
  groups: [
    {
      title: 'Financeiro',
      included: 'both',
      rows: [
        'Contas a pagar e a receber',
        'Controle de caixa',
        'Demonstração do resultado (DRE)',
        'Fluxo de caixa',
        'Centros de custo',
        'Plano de contas',
      ],
    },
    {
      title: 'Vendas',
      included: 'both',
      rows: [
        'Orçamentos',
        'Venda detalhada de produtos',
        'Envio de vendas por WhatsApp e e-mail',
        'Várias formas de pagamento por venda',
        'Status de venda personalizáveis',
        'Relatórios de vendas',
      ],
    },
    {
      title: 'Cadastros e equipe',
      included: 'both',
      rows: [
        'Clientes, funcionários, fornecedores e transportadoras ilimitados',
        'Restrição de permissões por usuário',
        'Registro do que cada usuário fez (logs)',
      ],
    },
    {
      title: 'Notas fiscais',
      included: 'fiscal',
      rows: ['Emissão automática ilimitada de notas fiscais de serviço, de produto e de consumidor'],
    },
  ] satisfies { title: string; included: Included; rows: string[] }[],
} as const;
