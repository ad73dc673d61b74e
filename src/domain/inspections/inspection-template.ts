import { defaultsOf, type RowOf } from '../fields/field.ts';
import * as kinds from '../fields/kinds.ts';
import { optionalField, requiredText } from '../fields/builders.ts';
import { groupList, inspectionGroupSchema, inspectionLineSchema, lineList } from './inspection-line.ts';

/** Fields of a template: what is looked at in an inspection of that name, group by group. */
export const inspectionTemplateFields = {
  name: requiredText('Nome', 60, 'Informe o nome do modelo.', { search: 'text' }),
  groups: optionalField(kinds.list(Object.keys(inspectionGroupSchema.shape)), 'Grupos', groupList, []),
  lines: optionalField(kinds.list(Object.keys(inspectionLineSchema.shape)), 'Linhas', lineList, []),
};

export type InspectionTemplate = RowOf<typeof inspectionTemplateFields>;

export const inspectionTemplateDefaults = defaultsOf(inspectionTemplateFields);
