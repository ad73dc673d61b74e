import { expect, it } from 'vitest';
import { budgetItemSchema } from '#domain/budget.ts';
import { collectionNames, collectionOf } from '#domain/collections.ts';
import { syncSchemaVersion } from './sync.ts';

// An app that knows another set of fields has to fetch every row anew: what it had dropped comes by that alone, and an
// edit of such a field waits for it. Raise `syncSchemaVersion` together with this list.
it('the fields of rows are those of the schema version', () => {
  const fields = Object.fromEntries(collectionNames.map((name) => [name, Object.keys(collectionOf(name).fields).join(' ')]));
  expect({ version: syncSchemaVersion, ...fields, 'budgets.items': Object.keys(budgetItemSchema.shape).join(' ') }).toMatchInlineSnapshot(`
    {
      "budgets": "budget_number provisional_number customer_id vehicle_id date expiry_date description items discount total status approval_token",
      "budgets.items": "id description quantity price kind product_id",
      "categories": "name description id_company parent_id",
      "companies": "name cnpj description email phone cep address number complement district city state",
      "customers": "name email phone document document_type postal_code address address_number complement neighborhood city state birth_date gender notes is_active",
      "employees": "name cpf rg birth_date gender email phone emergency_phone postal_code address address_number complement neighborhood city state position department salary hire_date termination_date status pis ctps_number ctps_series",
      "entries": "id_company id_budget description type amount date due_date method_payment is_paid notes category cost_center group_id open_due",
      "products": "name id_company category_id brand cost_price sale_price quantity minimum",
      "services": "id_budget employer_id status arrived exit obs comission document_token",
      "stock_movements": "product_id kind quantity at by note document_kind document_id seen_counts seen_moves seen_pieces",
      "suppliers": "name cnpj_cpf ie contact_name email phone postal_code address city state",
      "vehicles": "customer_id plate color brand model version year mileage fuel_type",
      "version": 5,
    }
  `);
});
