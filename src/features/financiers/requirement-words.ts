import { documentTypes, type RequirableDocument } from '../../domain/documents/document-types.ts';
import * as m from '../../paraglide/messages.js';
import { type RequirableField, requirableFields } from './requirements.ts';

const fields: Record<RequirableField, () => string> = {
  homeTelephone: m.financiers_need_home_telephone,
  officeTelephone: m.financiers_need_office_telephone,
  officeAddress: m.financiers_need_office_address,
  dependants: m.financiers_need_dependants,
};

function isField(name: RequirableField | RequirableDocument): name is RequirableField {
  return requirableFields.some((field) => field === name);
}

/** Returns the label of a requirement, for places without the form's own label of the field. */
export function requirementName(name: RequirableField | RequirableDocument): string {
  return isField(name) ? fields[name]() : documentTypes[name].name();
}
