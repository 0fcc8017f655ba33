import * as m from '../../paraglide/messages.js';
import { declareFields, type Section } from '../field.ts';

const half = { desktop: 4, phone: 1 } as const;

export const financingFields = declareFields([
  {
    name: 'loanAmountCents',
    label: m.cases_field_loan_amount,
    type: 'number',
    unit: 'S$',
    min: 1,
    max: 1_000_000_000,
    requiredWhen: 'always',
    checks: [{ check: 'toFinance' }],
    width: { desktop: 4, phone: 2 },
    inputMode: 'decimal',
  },
  {
    name: 'tenureMonths',
    label: m.cases_field_tenure,
    type: 'inputNumber',
    unit: 'months',
    min: 1,
    max: 120,
    requiredWhen: 'always',
    width: half,
    inputMode: 'numeric',
  },
  {
    name: 'flatRatePercent',
    label: m.cases_field_flat_rate,
    type: 'number',
    modifier: 'decimal',
    unit: '%',
    min: 0,
    max: 30,
    requiredWhen: 'always',
    width: half,
    inputMode: 'decimal',
  },
  { name: 'firstInstalmentDate', label: m.cases_field_first_instalment_date, type: 'date', width: half },
  {
    name: 'insuranceWanted',
    label: m.cases_field_insurance_wanted,
    type: 'switch',
    width: { desktop: 12, phone: 2 },
    more: true,
  },
  {
    name: 'remarks',
    label: m.cases_field_remarks,
    type: 'textarea',
    maxLength: 500,
    width: { desktop: 12, phone: 2 },
    more: true,
  },
]);

export const financingSections: readonly Section[] = [
  { scope: 'financing', name: 'financing', fields: financingFields },
];
