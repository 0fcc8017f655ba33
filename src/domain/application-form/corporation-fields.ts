import * as m from '../../paraglide/messages.js';
import { identityType } from '../enumerations.ts';
import { declareFields, type Section } from '../field.ts';

const third = { desktop: 4, phone: 1 } as const;
const wideThird = { desktop: 4, phone: 2 } as const;
const wide = { desktop: 8, phone: 2 } as const;
const full = { desktop: 12, phone: 2 } as const;
const money = { type: 'number', unit: 'S$', min: 0, requiredWhen: 'always', inputMode: 'decimal' } as const;

/**
 * All fields of a company. No name is also a field of a person, so that no value is lost when the party type is
 * changed.
 */
export const corporationFields = declareFields([
  {
    name: 'companyName',
    label: m.cases_field_company_name,
    type: 'text',
    maxLength: 100,
    requiredWhen: 'always',
    width: wide,
    autoComplete: 'off',
  },
  {
    name: 'uen',
    label: m.cases_field_uen,
    type: 'text',
    modifier: 'alphanumeric',
    maxLength: 10,
    requiredWhen: 'always',
    checks: [{ check: 'uen' }],
    width: third,
    autoComplete: 'off',
  },
  {
    name: 'companyIdentityType',
    label: m.cases_field_identity_type,
    type: 'select',
    options: [
      { value: identityType.company, label: m.cases_option_identity_company },
      { value: identityType.business, label: m.cases_option_identity_business },
      { value: identityType.limitedLiabilityPartnership, label: m.cases_option_identity_llp },
      { value: identityType.limitedPartnership, label: m.cases_option_identity_lp },
      { value: identityType.foreignCompany, label: m.cases_option_identity_foreign_company },
      { value: identityType.clubAssociationOrganisation, label: m.cases_option_identity_club },
      { value: identityType.professional, label: m.cases_option_identity_professional },
      { value: identityType.government, label: m.cases_option_identity_government },
      { value: identityType.statutoryBoard, label: m.cases_option_identity_statutory_board },
    ],
    requiredWhen: 'always',
    width: third,
  },
  {
    name: 'incorporationDate',
    label: m.cases_field_incorporation_date,
    type: 'date',
    requiredWhen: 'always',
    checks: [{ check: 'past' }],
    width: third,
    autoComplete: 'off',
  },
  { name: 'paidUpCapitalCents', label: m.cases_field_paid_up_capital, ...money, width: third },
  {
    name: 'natureOfBusiness',
    label: m.cases_field_nature_of_business,
    type: 'text',
    maxLength: 100,
    requiredWhen: 'always',
    width: wide,
  },
  {
    name: 'yearsInBusiness',
    label: m.cases_field_years_in_business,
    type: 'inputNumber',
    min: 0,
    max: 200,
    unit: 'years',
    requiredWhen: 'always',
    width: wideThird,
    inputMode: 'numeric',
  },
  { name: 'annualTurnoverCents', label: m.cases_field_annual_turnover, ...money, width: wideThird },
  {
    name: 'registeredAddress',
    label: m.cases_field_registered_address,
    type: 'text',
    maxLength: 250,
    requiredWhen: 'always',
    width: wide,
    autoComplete: 'off',
  },
  {
    name: 'registeredPostalCode',
    label: m.cases_field_postal_code,
    type: 'text',
    modifier: 'numeric',
    maxLength: 6,
    requiredWhen: 'always',
    checks: [{ check: 'postalCode' }],
    width: wideThird,
    inputMode: 'numeric',
    autoComplete: 'off',
  },
  {
    name: 'companyTelephone',
    label: m.cases_field_company_telephone,
    type: 'text',
    maxLength: 20,
    requiredWhen: 'always',
    checks: [{ check: 'telephone' }],
    width: wideThird,
    inputMode: 'tel',
    autoComplete: 'off',
  },
  {
    name: 'companyEmail',
    label: m.cases_field_email,
    type: 'text',
    maxLength: 50,
    requiredWhen: 'always',
    checks: [{ check: 'email' }],
    width: wideThird,
    inputMode: 'email',
    autoComplete: 'off',
  },
  {
    name: 'businessAddressDiffers',
    label: m.cases_field_business_address_differs,
    type: 'switch',
    width: full,
  },
  {
    name: 'businessAddress',
    label: m.cases_field_business_address,
    type: 'textarea',
    maxLength: 250,
    visibleWhen: { field: 'businessAddressDiffers', is: true },
    requiredWhen: 'always',
    width: full,
    autoComplete: 'off',
  },
  {
    name: 'contactPerson',
    label: m.cases_field_contact_person,
    type: 'text',
    modifier: 'capitalize',
    maxLength: 100,
    requiredWhen: 'always',
    width: wideThird,
    autoComplete: 'off',
  },
  {
    name: 'authorisedSignatory',
    label: m.cases_field_authorised_signatory,
    type: 'autocomplete',
    suggests: 'guarantor',
    maxLength: 100,
    requiredWhen: 'always',
    width: wide,
    autoComplete: 'off',
  },
]);

export const corporationSections: readonly Section[] = [
  { scope: 'party', partyType: 'corporation', name: 'company', fields: corporationFields },
];
