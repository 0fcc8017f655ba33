import * as m from '../../paraglide/messages.js';
import { citizenship, gender, identityType, maritalStatus, relationship } from '../enumerations.ts';
import { type Condition, declareFields } from '../field.ts';
import { vehicleUse } from '../vehicle-enumerations.ts';

const half = { desktop: 4, phone: 1 } as const;
const wide = { desktop: 8, phone: 2 } as const;

/** The applicant drives for hire, so the vocational licence (PDVL) is required. */
const drivesForHire: Condition = {
  all: [
    { field: 'vehicle.use', is: vehicleUse.privateHire },
    { field: 'role', is: 'applicant' },
  ],
};
const isGuarantor: Condition = { field: 'role', is: 'guarantor' };

/** A person's identity. */
export const identityFields = declareFields([
  {
    name: 'name',
    label: m.cases_field_name,
    type: 'text',
    modifier: 'capitalize',
    maxLength: 100,
    requiredWhen: 'always',
    width: wide,
    autoComplete: 'off',
  },
  {
    name: 'identityNumber',
    label: m.cases_field_identity_number,
    type: 'text',
    modifier: 'alphanumeric',
    maxLength: 20,
    requiredWhen: 'always',
    checks: [
      {
        check: 'nric',
        when: { field: 'identityType', in: [identityType.singaporeNric, identityType.foreignIdentificationNumber] },
      },
    ],
    sensitive: 'masked',
    width: half,
    autoComplete: 'off',
  },
  {
    name: 'identityType',
    label: m.cases_field_identity_type,
    type: 'select',
    options: [
      { value: identityType.singaporeNric, label: m.cases_option_identity_singapore_nric },
      { value: identityType.foreignIdentificationNumber, label: m.cases_option_identity_fin },
      { value: identityType.malaysiaNric, label: m.cases_option_identity_malaysia_nric },
      { value: identityType.foreignPassport, label: m.cases_option_identity_passport },
    ],
    requiredWhen: 'always',
    width: half,
    print: { order: 1 },
  },
  {
    name: 'dateOfBirth',
    label: m.cases_field_date_of_birth,
    type: 'date',
    requiredWhen: 'always',
    checks: [{ check: 'adult' }],
    width: half,
    autoComplete: 'off',
  },
  {
    name: 'gender',
    label: m.cases_field_gender,
    type: 'select',
    options: [
      { value: gender.male, label: m.cases_option_gender_male },
      { value: gender.female, label: m.cases_option_gender_female },
    ],
    requiredWhen: 'always',
    width: half,
  },
  {
    name: 'citizenship',
    label: m.cases_field_citizenship,
    type: 'select',
    options: [
      { value: citizenship.singaporean, label: m.cases_option_citizenship_singaporean },
      { value: citizenship.pr, label: m.cases_option_citizenship_pr },
      { value: citizenship.others, label: m.cases_option_citizenship_others },
    ],
    requiredWhen: 'always',
    width: half,
  },
  {
    name: 'nationality',
    label: m.cases_field_nationality,
    type: 'autocomplete',
    suggests: 'nationality',
    maxLength: 50,
    visibleWhen: { field: 'citizenship', in: [citizenship.pr, citizenship.others] },
    requiredWhen: 'always',
    width: half,
  },
  {
    name: 'maritalStatus',
    label: m.cases_field_marital_status,
    type: 'select',
    options: [
      { value: maritalStatus.single, label: m.cases_option_marital_single },
      { value: maritalStatus.married, label: m.cases_option_marital_married },
    ],
    requiredWhen: 'always',
    width: half,
  },
  {
    name: 'relationship',
    label: m.cases_field_relationship,
    type: 'select',
    options: [
      { value: relationship.spouse, label: m.cases_option_relationship_spouse },
      { value: relationship.parent, label: m.cases_option_relationship_parent },
      { value: relationship.child, label: m.cases_option_relationship_child },
      { value: relationship.sibling, label: m.cases_option_relationship_sibling },
      { value: relationship.inLaw, label: m.cases_option_relationship_in_law },
      { value: relationship.cousin, label: m.cases_option_relationship_cousin },
      { value: relationship.friend, label: m.cases_option_relationship_friend },
      { value: relationship.colleage, label: m.cases_option_relationship_colleague },
      { value: relationship.director, label: m.cases_option_relationship_director },
      { value: relationship.self, label: m.cases_option_relationship_self },
      { value: relationship.other, label: m.cases_option_relationship_other },
    ],
    visibleWhen: isGuarantor,
    requiredWhen: 'always',
    width: half,
  },
  {
    name: 'pdvlNumber',
    label: m.cases_field_pdvl_number,
    type: 'text',
    modifier: 'alphanumeric',
    maxLength: 20,
    visibleWhen: drivesForHire,
    requiredWhen: 'always',
    width: half,
  },
  {
    name: 'pdvlExpiry',
    label: m.cases_field_pdvl_expiry,
    type: 'date',
    visibleWhen: drivesForHire,
    requiredWhen: 'always',
    checks: [{ check: 'notExpired' }],
    width: half,
  },
  {
    name: 'alias',
    label: m.cases_field_alias,
    type: 'text',
    modifier: 'capitalize',
    maxLength: 100,
    width: wide,
    print: { order: 0 },
    more: true,
  },
  {
    name: 'race',
    label: m.cases_field_race,
    type: 'select',
    options: [
      { value: 'chinese', label: m.cases_option_race_chinese },
      { value: 'malay', label: m.cases_option_race_malay },
      { value: 'indian', label: m.cases_option_race_indian },
      { value: 'eurasian', label: m.cases_option_race_eurasian },
      { value: 'other', label: m.cases_option_race_other },
    ],
    width: half,
    more: true,
  },
  {
    name: 'residentialStatus',
    label: m.cases_field_residential_status,
    type: 'select',
    options: [
      { value: 'citizen', label: m.cases_option_residence_citizen },
      { value: 'pr', label: m.cases_option_residence_pr },
      { value: 'employmentPass', label: m.cases_option_residence_employment_pass },
      { value: 'sPass', label: m.cases_option_residence_s_pass },
      { value: 'workPermit', label: m.cases_option_residence_work_permit },
      { value: 'dependantPass', label: m.cases_option_residence_dependant_pass },
      { value: 'other', label: m.cases_option_residence_other },
    ],
    width: half,
    more: true,
  },
  {
    name: 'drivingLicenceClass',
    label: m.cases_field_driving_licence_class,
    type: 'autocomplete',
    suggests: 'licenceClass',
    maxLength: 20,
    width: half,
    more: true,
  },
  {
    name: 'drivingLicenceDate',
    label: m.cases_field_driving_licence_date,
    type: 'date',
    checks: [{ check: 'past' }],
    width: half,
    more: true,
  },
]);
