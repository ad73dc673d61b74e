import type { ShopAccess } from '#domain/access/shop-access.ts';
import type { Permission } from '#domain/access/shop-permissions.ts';

/** What a person of the shop must hold to see a screen, by the part of its address behind 'dashboard'. What is not here is everybody's. */
const screenNeeds: Readonly<Record<string, Permission>> = {
  clientes: 'customer.read',
  veiculos: 'customer.read',
  estoque: 'product.read',
  categorias: 'product.read',
  template: 'product.change',
  fornecedores: 'supplier.read',
  'notas-de-compra': 'cost.see',
  funcionarios: 'employee.read',
  // Everybody reads the companies' names in other screens; this one is where they are looked after.
  empresas: 'company.change',
  orcamentos: 'budget.read',
  'a-chamar': 'customer.change',
  vistorias: 'service.read',
  'modelos-de-vistoria': 'service.change',
  // Whoever drafts a quote uses them; this screen is where they are looked after.
  kits: 'budget.change',
  servicos: 'service.read',
  'servicos-quadro': 'service.read',
  'servicos-listagem': 'service.read',
  financeiro: 'entry.read',
  nf: 'invoice.read',
  'emitir-notas': 'invoice.setup',
  equipe: 'team.manage',
  registros: 'audit.read',
  assinatura: 'subscription.pay',
};

/** What the person lacks for the screen at an address; null: they see it. */
export function lackingForScreen({ may }: Pick<ShopAccess, 'may'>, pathname: string): Permission | null {
  const [, area, screen = ''] = pathname.split('/');
  if (area !== 'dashboard' || !Object.hasOwn(screenNeeds, screen)) return null;
  const needed = screenNeeds[screen];
  return needed === undefined || may(needed) ? null : needed;
}
