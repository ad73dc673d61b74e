import { categoryFields } from '../products/category.ts';
import { defineCollection } from '../fields/collection.ts';
import { companyFields, readCompanyCall } from '../records/company.ts';
import { employeeFields } from '../records/employee.ts';
import { productFields, readProductCall } from '../products/product.ts';
import { invertDigits } from '../values/sort-key.ts';
import { describeMovement, stockMovementFields } from '../products/stock-movement.ts';
import { shopSettingsFields, shopSettingsId } from '../records/shop-settings.ts';
import { supplierFields } from '../records/supplier.ts';
import { describeSupplierNote, supplierNoteFields, supplierNoteNeeds } from '../supplier-notes/supplier-note.ts';
import { supplierNoteId } from '../supplier-notes/supplier-note-id.ts';
import { foldText } from '../values/search-text.ts';

/* The shop's records: companies, stock, suppliers, people. Declared here, registered in `collections.ts`. */

/** Products and suppliers a page, and employees until somebody chooses otherwise (spec 2 §9). */
export const recordsPerPage = 10;

const stockMay = { read: 'product.read', create: 'product.change', update: 'product.change', remove: 'product.delete' } as const;

export const companies = defineCollection({
  name: 'companies',
  wirePath: '/company',
  noun: 'Empresa',
  nouns: ['empresa', 'empresas'],
  fields: companyFields,
  may: { read: null, create: 'company.change', update: 'company.change', remove: 'company.change' },
  listCall: { perPage: 'all' },
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
  may: stockMay,
  listCall: { perPage: 'all' },
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
  may: stockMay,
  shopName: 'id_signature',
  screen: '/dashboard/estoque',
  csv: {
    fileWord: 'produtos',
    first: ['name', 'brand', 'category_id'],
    importRules: { keys: [{ fields: ['name'], narrowedBy: ['brand', 'id_company'] }], canMake: ['categories'] },
  },
  // What runs low: of each minimum, what is at or under it.
  indexedPairs: { 8: 'minimum+quantity' },
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
  may: { read: 'product.read', create: 'stock.move', update: 'stock.move', remove: 'stock.move' },
  screen: '/dashboard/estoque',
  // Those of a service, in the order in which its parts went out.
  indexedPairs: { 11: 'document_id+at' },
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
  may: { read: 'supplier.read', create: 'supplier.change', update: 'supplier.change', remove: 'supplier.change' },
  listCall: { perPage: recordsPerPage },
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

export const supplierNotes = defineCollection({
  name: 'supplier_notes',
  wirePath: '/notas-de-compra',
  noun: 'Nota de compra',
  nouns: ['nota de compra', 'notas de compra'],
  fields: supplierNoteFields,
  // What it says is what things cost.
  may: { read: 'cost.see', create: 'stock.move', update: 'stock.move', remove: 'stock.move' },
  needs: () => supplierNoteNeeds,
  listCall: { perPage: recordsPerPage },
  screen: '/dashboard/notas-de-compra',
  searchWords: ({ number }) => String(number),
  indexedFields: ['key'],
  // What a supplier's codes became the last times.
  indexedPairs: { 16: 'supplier_tax_id+at' },
  // The latest first.
  sortKey: ({ at }) => invertDigits(at),
  idByRights: ({ key, turn }) => supplierNoteId(key, turn),
  appendOnly: true,
  storeVersion: 16,
  describe: describeSupplierNote,
});

export const employees = defineCollection({
  name: 'employees',
  wirePath: '/empregados',
  noun: 'Funcionário',
  nouns: ['funcionário', 'funcionários'],
  fields: employeeFields,
  may: { read: 'employee.read', create: 'employee.change', update: 'employee.change', remove: 'employee.change' },
  ownerField: 'id',
  listCall: { perPage: recordsPerPage },
  screen: '/dashboard/funcionarios',
  csv: { fileWord: 'funcionarios' },
  sortKey: (employee) => foldText(employee.name),
  // A termination date means something only with the status that it belongs to.
  merge: { groups: [['status', 'termination_date']] },
  storeVersion: 2,
  describe: (employee) => employee.name,
});

export const shopSettings = defineCollection({
  name: 'shop_settings',
  wirePath: '/ajustes',
  noun: 'Ajustes da oficina',
  nouns: ['ajustes da oficina', 'ajustes da oficina'],
  fields: shopSettingsFields,
  may: { read: null, create: 'company.change', update: 'company.change', remove: 'company.change' },
  listCall: { perPage: 'all' },
  screen: '/dashboard/empresas',
  sortKey: () => '',
  // The shop's day is one thing.
  merge: { groups: [['opens', 'closes']], lists: ['intervals'] },
  idByRights: () => shopSettingsId,
  storeVersion: 12,
  describe: () => 'Ajustes da oficina',
});
