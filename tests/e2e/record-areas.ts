/** A screen with a list, and what a test types and reads there. */
export interface Area {
  readonly path: string;
  readonly list: string;
  readonly table: string;
  readonly search: string;
  readonly create: string;
  readonly forms: { readonly create: string; readonly edit: string };
  /** Text fields of a new row beside its name, by label. */
  readonly fields: Readonly<Record<string, string>>;
  /** Selects to choose from, by label: the option's place. */
  readonly choices: Readonly<Record<string, number>>;
  readonly edited: readonly [label: string, value: string, shown: string | RegExp];
  readonly texts: { readonly created: string; readonly updated: string; readonly removed: string; readonly confirm: string };
  readonly remove: RegExp;
  /** More rows, so that there is a second page. */
  readonly more?: (index: number) => object;
}

export const company: Area = {
  path: 'empresas',
  list: 'Empresas',
  table: 'companies',
  search: 'Buscar empresa',
  create: 'Cadastrar',
  forms: { create: 'Cadastrar Empresa', edit: 'Editar Empresa' },
  fields: { CNPJ: '12.ABC.345/01DE-35' },
  choices: {},
  edited: ['Cidade', 'Sumaré', /Sumaré/],
  texts: {
    created: 'Empresa cadastrada com sucesso!',
    updated: 'Empresa atualizada com sucesso!',
    removed: 'Empresa excluída com sucesso!',
    confirm: 'Deseja realmente excluir esta empresa?',
  },
  remove: /^Excluir/,
};

const category: Area = {
  path: 'categorias',
  list: 'Categorias',
  table: 'categories',
  search: 'Buscar categoria',
  create: 'Cadastrar',
  forms: { create: 'Cadastrar Categoria', edit: 'Editar Categoria' },
  fields: {},
  choices: { Empresa: 1 },
  edited: ['Descrição', 'Do lado de fora', 'Do lado de fora'],
  texts: {
    created: 'Categoria criada com sucesso!',
    updated: 'Categoria atualizada com sucesso!',
    removed: 'Categoria excluída com sucesso!',
    confirm: 'Deseja realmente excluir esta categoria?',
  },
  remove: /^Excluir/,
};

export const product: Area = {
  path: 'estoque',
  list: 'Estoque',
  table: 'products',
  search: 'Buscar produto',
  create: 'Cadastrar Produtos',
  forms: { create: 'Cadastrar Produto', edit: 'Editar Produto' },
  fields: { Marca: 'Bosch', 'Preço de Custo': '100,00', 'Preço de Venda': '1234,56', Quantidade: '7' },
  choices: { Empresa: 1 },
  edited: ['Preço de Venda', '1500,00', /1\.500,00/],
  texts: {
    created: 'Produto salvo com sucesso!',
    updated: 'Produto salvo com sucesso!',
    removed: 'Produto removido com sucesso!',
    confirm: 'Tem certeza que deseja remover este produto?',
  },
  remove: /^Remover/,
};

const supplierRow = (index: number) => ({
  name: `Zz Fornecedor ${index}`,
  cnpj_cpf: '11222333000181',
  ie: 'ISENTO',
  contact_name: 'Rui',
  email: `f${index}@zz.example`,
  phone: '1133334444',
  postal_code: '13015904',
  address: 'Rua A, 1',
  city: 'Campinas',
  state: 'SP',
});

const supplier: Area = {
  path: 'fornecedores',
  list: 'Fornecedores',
  table: 'suppliers',
  search: 'Buscar fornecedor',
  create: 'Cadastrar',
  forms: { create: 'Cadastrar Fornecedor', edit: 'Editar Fornecedor' },
  fields: {
    'CNPJ/CPF': '11222333000181',
    'Inscrição estadual': 'ISENTO',
    Contato: 'Rui Bastos',
    'E-mail': 'rui@bastos.example',
    Telefone: '11987654321',
    CEP: '13015904',
    Endereço: 'Rua A, 1',
    Cidade: 'Campinas',
  },
  choices: { Estado: 25 },
  edited: ['E-mail', 'vendas@bastos.example', 'vendas@bastos.example'],
  texts: {
    created: 'Fornecedor cadastrado com sucesso!',
    updated: 'Fornecedor atualizado com sucesso!',
    removed: 'Fornecedor excluído com sucesso!',
    confirm: 'Deseja realmente excluir este fornecedor?',
  },
  remove: /^Excluir/,
  more: supplierRow,
};

const employee: Area = {
  path: 'funcionarios',
  list: 'Funcionários',
  table: 'employees',
  search: 'Buscar funcionário',
  create: 'Cadastrar',
  forms: { create: 'Cadastrar Funcionário', edit: 'Editar Funcionário' },
  fields: {
    CPF: '529.982.247-25',
    'E-mail': 'jonas@patio.example',
    Telefone: '11987654321',
    Cargo: 'Mecânico',
    Departamento: 'Oficina',
    'Data de admissão': '2026-01-05',
    Salário: '3.250,00',
    PIS: '120.56412.27-8',
  },
  choices: {},
  edited: ['Cargo', 'Mecânico chefe', 'Mecânico chefe'],
  texts: {
    created: 'Funcionário cadastrado com sucesso!',
    updated: 'Funcionário atualizado com sucesso!',
    removed: 'Funcionário excluído com sucesso!',
    confirm: 'Deseja realmente excluir este funcionário?',
  },
  remove: /^Excluir/,
  more: (index) => ({
    name: `Zz Pessoa ${index}`,
    cpf: '52998224725',
    email: `p${index}@zz.example`,
    phone: '11987654321',
    position: 'Ajudante',
    department: 'Oficina',
    hire_date: '2026-01-05',
    status: 'active',
  }),
};

export const areas: readonly Area[] = [company, category, product, supplier, employee];
