import { categoryFields } from '../products/category.ts';
import { defineCollection } from '../fields/collection.ts';
import { companyFields, readCompanyCall } from '../records/company.ts';
import { employeeFields } from '../records/employee.ts';
import { productFields, readProductCall } from '../products/product.ts';
import { invertDigits } from '../values/sort-key.ts';
import { describeMovement, stockMovementFields } from '../products/stock-movement.ts';
import { supplierFields } from '../records/supplier.ts';
import { foldText } from '../values/search-text.ts';

/* The shop's records: companies, stock, suppliers, people. Declared here, registered in `collections.ts`. */

/** Products and suppliers a page, and employees until somebody chooses otherwise (spec 2 §9). */
export const recordsPerPage = 10;

export const companies = defineCollection({
  name: 'companies',
  wirePath: '/company',
  noun: 'Empresa',
  nouns: ['empresa', 'empresas'],
  fields: companyFields,
  listCall: { perPage: 'all', summary: 'Empresas da assinatura, por nome' },
  screen: '/dashboard/empresas',
  csv: { fileWord: 'empresas' },
  sortKey: (company) => foldText(company.name),
  fromCall: readCompanyCall,
  storeVersion: 2,
  describe: (company) => company.name,
});

export const categories = defineCollection({
  name: 'categories',
  wirePath: '/category',
  noun: 'Categoria',
  nouns: ['categoria', 'categorias'],
  fields: categoryFields,
  listCall: { perPage: 'all', summary: 'Categorias da assinatura, por nome' },
  shopName: 'id_signature',
  screen: '/dashboard/categorias',
  csv: { fileWord: 'categorias', first: ['name', 'description', 'parent_id'] },
  sortKey: (category) => foldText(category.name),
  storeVersion: 2,
  describe: (category) => category.name,
});

export const products = defineCollection({
  name: 'products',
  wirePath: '/products',
  noun: 'Produto',
  nouns: ['produto', 'produtos'],
  fields: productFields,
  shopName: 'id_signature',
  screen: '/dashboard/estoque',
  csv: {
    fileWord: 'produtos',
    first: ['name', 'brand', 'category_id'],
    importRules: { keys: [{ fields: ['name'], narrowedBy: ['brand', 'id_company'] }], canMake: ['categories'] },
  },
  sortKey: (product) => foldText(product.name),
  // What the movements of the product come to; kept by whoever writes one (`server/areas/records`, `client/data/store/stock-levels.ts`).
  derived: { fields: ['quantity'], of: () => ({}) },
  fromCall: readProductCall,
  storeVersion: 2,
  describe: (product) => product.name,
});

export const stockMovements = defineCollection({
  name: 'stock_movements',
  wirePath: '/stock-movements',
  noun: 'Movimento do estoque',
  nouns: ['movimento do estoque', 'movimentos do estoque'],
  fields: stockMovementFields,
  screen: '/dashboard/estoque',
  // The latest first.
  sortKey: ({ at }) => invertDigits(at),
  appendOnly: true,
  storeVersion: 5,
  describe: describeMovement,
});

export const suppliers = defineCollection({
  name: 'suppliers',
  wirePath: '/fornecedores',
  noun: 'Fornecedor',
  nouns: ['fornecedor', 'fornecedores'],
  fields: supplierFields,
  listCall: { perPage: recordsPerPage, summary: 'Fornecedores da assinatura, por nome' },
  shopName: 'id_signature',
  screen: '/dashboard/fornecedores',
  csv: {
    fileWord: 'fornecedores',
    importRules: {
      keys: [
        { fields: ['cnpj_cpf'], narrowedBy: [] },
        { fields: ['email'], narrowedBy: [] },
      ],
      canMake: [],
    },
  },
  sortKey: (supplier) => foldText(supplier.name),
  storeVersion: 2,
  describe: (supplier) => supplier.name,
});

export const employees = defineCollection({
  name: 'employees',
  wirePath: '/empregados',
  noun: 'Funcionário',
  nouns: ['funcionário', 'funcionários'],
  fields: employeeFields,
  listCall: { perPage: recordsPerPage, summary: 'Funcionários da assinatura, por nome' },
  screen: '/dashboard/funcionarios',
  csv: { fileWord: 'funcionarios' },
  sortKey: (employee) => foldText(employee.name),
  // A termination date means something only with the status that it belongs to.
  merge: { groups: [['status', 'termination_date']] },
  storeVersion: 2,
  describe: (employee) => employee.name,
});
