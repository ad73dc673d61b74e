import { categoryDefaults, categoryFields, type Category } from './category.ts';
import type { Collection, MergePolicy } from './collection.ts';
import type { CollectionName } from './collections.ts';
import { companyDefaults, companyFields, readCompanyCall, type Company } from './company.ts';
import { employeeDefaults, employeeFields, type Employee } from './employee.ts';
import { productDefaults, productFields, readProductCall, type Product } from './product.ts';
import { inverted } from './sort-key.ts';
import { describeMovement, stockMovementDefaults, stockMovementFields, type StockMovement } from './stock-movement.ts';
import { supplierFields, type Supplier } from './supplier.ts';
import { foldText } from './values/search-text.ts';

/* The shop's records: companies, stock, suppliers, people. Declared here, registered in `collections.ts`. */

const eachFieldByItself: MergePolicy = { groups: [], excluding: [], lists: [] };

export const companies: Collection<Company, CollectionName> = {
  name: 'companies',
  wirePath: '/company',
  fields: companyFields,
  defaults: companyDefaults,
  references: [],
  searchFields: [
    { field: 'name', kind: 'text' },
    { field: 'email', kind: 'text' },
    { field: 'city', kind: 'text' },
    { field: 'cnpj', kind: 'digits' },
    { field: 'phone', kind: 'digits' },
  ],
  alsoFoundBy: [],
  indexedFields: [],
  sortKey: (company) => foldText(company.name),
  merge: eachFieldByItself,
  fromCall: readCompanyCall,
  storeVersion: 2,
  describe: (company) => company.name,
};

export const categories: Collection<Category, CollectionName> = {
  name: 'categories',
  wirePath: '/category',
  fields: categoryFields,
  defaults: categoryDefaults,
  references: [
    { field: 'id_company', to: 'companies', onDelete: 'restrict' },
    { field: 'parent_id', to: 'categories', onDelete: 'restrict' },
  ],
  searchFields: [{ field: 'name', kind: 'text' }],
  alsoFoundBy: [],
  indexedFields: [],
  sortKey: (category) => foldText(category.name),
  merge: eachFieldByItself,
  storeVersion: 2,
  describe: (category) => category.name,
};

export const products: Collection<Product, CollectionName> = {
  name: 'products',
  wirePath: '/products',
  fields: productFields,
  defaults: productDefaults,
  references: [
    { field: 'id_company', to: 'companies', onDelete: 'restrict' },
    { field: 'category_id', to: 'categories', onDelete: 'restrict' },
  ],
  searchFields: [
    { field: 'name', kind: 'text' },
    { field: 'brand', kind: 'text' },
  ],
  alsoFoundBy: [],
  indexedFields: [],
  sortKey: (product) => foldText(product.name),
  merge: eachFieldByItself,
  money: ['cost_price', 'sale_price'],
  // What the movements of the product come to; kept by whoever writes one (`server/areas/records`, `client/data/stock-levels.ts`).
  derived: { fields: ['quantity'], of: () => ({}) },
  fromCall: readProductCall,
  storeVersion: 2,
  describe: (product) => product.name,
};

export const stockMovements: Collection<StockMovement, CollectionName> = {
  name: 'stock_movements',
  wirePath: '/stock-movements',
  fields: stockMovementFields,
  defaults: stockMovementDefaults,
  references: [{ field: 'product_id', to: 'products', onDelete: 'cascade' }],
  searchFields: [],
  alsoFoundBy: [],
  indexedFields: [],
  // The latest first.
  sortKey: ({ at }) => inverted(at),
  merge: eachFieldByItself,
  appendOnly: true,
  storeVersion: 5,
  describe: describeMovement,
};

export const suppliers: Collection<Supplier, CollectionName> = {
  name: 'suppliers',
  wirePath: '/fornecedores',
  fields: supplierFields,
  defaults: {},
  references: [],
  searchFields: [
    { field: 'name', kind: 'text' },
    { field: 'contact_name', kind: 'text' },
    { field: 'email', kind: 'text' },
    { field: 'phone', kind: 'digits' },
    { field: 'cnpj_cpf', kind: 'digits' },
  ],
  alsoFoundBy: [],
  indexedFields: [],
  sortKey: (supplier) => foldText(supplier.name),
  merge: eachFieldByItself,
  storeVersion: 2,
  describe: (supplier) => supplier.name,
};

export const employees: Collection<Employee, CollectionName> = {
  name: 'employees',
  wirePath: '/empregados',
  fields: employeeFields,
  defaults: employeeDefaults,
  references: [],
  searchFields: [
    { field: 'name', kind: 'text' },
    { field: 'email', kind: 'text' },
    { field: 'position', kind: 'text' },
    { field: 'cpf', kind: 'digits' },
    { field: 'phone', kind: 'digits' },
  ],
  alsoFoundBy: [],
  indexedFields: [],
  sortKey: (employee) => foldText(employee.name),
  // A termination date means something only with the status that it belongs to.
  merge: { groups: [['status', 'termination_date']], excluding: [], lists: [] },
  money: ['salary'],
  storeVersion: 2,
  describe: (employee) => employee.name,
};
