import type { Permission, ShopRole } from './shop-permissions.ts';

/* Apart from the table of permissions: that is asked everywhere, its words by few. */

/** The permissions as a person reads them where one is added or taken, or is missing. */
export const permissionNames: Readonly<Record<Permission, string>> = {
  'customer.read': 'Ver clientes e carros',
  'customer.change': 'Cadastrar e editar clientes e carros',
  'customer.delete': 'Excluir clientes e carros',
  'customer.privacy': 'Atender pedidos da LGPD',
  'product.read': 'Ver o estoque',
  'product.change': 'Cadastrar e editar produtos e categorias',
  'product.delete': 'Excluir produtos e categorias',
  'stock.move': 'Registrar entradas, saídas e contagens',
  'price.see': 'Ver preços de venda e valores de orçamentos',
  'cost.see': 'Ver custos e margens',
  'supplier.read': 'Ver fornecedores',
  'supplier.change': 'Cadastrar, editar e excluir fornecedores',
  'employee.read': 'Ver quem trabalha na oficina',
  'employee.change': 'Ver dados pessoais, cadastrar e editar funcionários',
  'employee.salary': 'Ver e mudar salários',
  'company.change': 'Cadastrar, editar e excluir empresas',
  'budget.read': 'Ver orçamentos',
  'budget.draft': 'Rascunhar orçamentos',
  'budget.change': 'Enviar orçamentos e mudar os enviados',
  'budget.discount': 'Dar desconto',
  'budget.approve': 'Aprovar orçamentos pelo cliente',
  'budget.delete': 'Excluir orçamentos',
  'service.read': 'Ver serviços e agenda',
  'service.own': 'Conduzir os próprios serviços e os sem responsável',
  'service.change': 'Criar e editar os serviços de todos',
  'service.commission': 'Ver e mudar comissões dos outros',
  'service.delete': 'Excluir serviços',
  'entry.receive': 'Receber de clientes e ver o que foi recebido',
  'entry.read': 'Ver o financeiro inteiro',
  'entry.change': 'Lançar e editar despesas',
  'entry.delete': 'Excluir lançamentos',
  'invoice.read': 'Ver notas fiscais',
  'invoice.issue': 'Emitir notas fiscais',
  'invoice.cancel': 'Cancelar e substituir notas fiscais',
  'invoice.setup': 'Preparar a emissão de notas, com o certificado',
  'export.all': 'Exportar e importar listas',
  'team.manage': 'Convidar pessoas e mudar papéis',
  'audit.read': 'Ver os registros de quem fez o quê',
  'subscription.pay': 'Ver e pagar a assinatura',
};

/** In one sentence, what each role sees. */
export const shopRoleSummaries: Record<ShopRole, string> = {
  owner: 'Tudo, com a assinatura',
  manager: 'Tudo, menos a assinatura',
  front_desk: 'Clientes, orçamentos, agenda e recebimento',
  mechanic: 'Carros e os próprios serviços, sem valores de custo',
  finance: 'Caixa, contas e notas',
};
