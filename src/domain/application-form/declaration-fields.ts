import * as m from '../../paraglide/messages.js';
import { declareFields } from '../field.ts';

const full = { desktop: 12, phone: 2 } as const;

const question = { desktop: 6, phone: 2 } as const;
const yesNo = [
  { value: true, label: m.forms_yes },
  { value: false, label: m.forms_no },
] as const;

/** A party's declarations and consents. */
export const declarationFields = declareFields([
  {
    name: 'bankruptcy',
    label: m.cases_field_bankruptcy,
    type: 'radio',
    options: yesNo,
    requiredWhen: 'always',
    width: question,
  },
  {
    name: 'litigation',
    label: m.cases_field_litigation,
    type: 'radio',
    options: yesNo,
    requiredWhen: 'always',
    width: question,
  },
  {
    name: 'existingVehicleLoans',
    label: m.cases_field_existing_vehicle_loans,
    type: 'radio',
    options: yesNo,
    requiredWhen: 'always',
    width: question,
  },
  {
    name: 'politicallyExposed',
    label: m.cases_field_politically_exposed,
    type: 'radio',
    options: yesNo,
    requiredWhen: 'always',
    width: question,
  },
  {
    name: 'consent',
    label: m.cases_field_consent,
    agreement: 1,
    type: 'checkbox',
    requiredWhen: 'always',
    width: full,
    print: { label: m.cases_field_consent_print },
  },
  {
    name: 'marketingConsent',
    label: m.cases_field_marketing_consent,
    agreement: 1,
    type: 'checkbox',
    width: full,
    print: { label: m.cases_field_marketing_consent_print },
  },
]);
