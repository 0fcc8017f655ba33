import type { CaseValues } from '../../domain/case-values.ts';
import { declareFields, type Form, type FormValues } from '../../domain/field.ts';
import * as m from '../../paraglide/messages.js';

const half = { desktop: 6, phone: 1 } as const;
const third = { desktop: 4, phone: 1 } as const;
const wide = { desktop: 8, phone: 2 } as const;
const full = { desktop: 12, phone: 2 } as const;

/** An amount in cents. */
const money = { type: 'number', unit: 'S$', min: 0, max: 1_000_000_000, inputMode: 'decimal' } as const;

const priceFields = declareFields([
  { name: 'sellingPriceCents', label: m.vsa_field_price, ...money, min: 1, requiredWhen: 'always', width: half },
  { name: 'coePartCents', label: m.vsa_field_coe, ...money, checks: [{ check: 'withinPrice' }], width: half },
  { name: 'tradeInValueCents', label: m.vsa_field_trade_in, ...money, width: half },
  { name: 'settlementAmountCents', label: m.vsa_field_settlement, ...money, width: half },
  {
    name: 'depositCents',
    label: m.vsa_field_deposit,
    ...money,
    requiredWhen: 'always',
    checks: [{ check: 'withinPrice' }],
    width: { desktop: 4, phone: 2 },
  },
  { name: 'depositPaidOn', label: m.vsa_field_paid_on, type: 'date', checks: [{ check: 'past' }], width: third },
  { name: 'depositReceipt', label: m.vsa_field_receipt, type: 'text', maxLength: 40, width: third },
]);

const deliveryFields = declareFields([
  {
    name: 'deliveryPlace',
    label: m.vsa_field_place,
    type: 'text',
    maxLength: 200,
    requiredWhen: 'always',
    width: wide,
  },
  {
    name: 'deliveryDate',
    label: m.vsa_field_delivery_date,
    type: 'date',
    requiredWhen: 'always',
    width: { desktop: 4, phone: 2 },
  },
  {
    name: 'salesperson',
    label: m.vsa_field_salesperson,
    type: 'autocomplete',
    suggests: 'salesperson',
    maxLength: 100,
    width: full,
  },
]);

const clauseFields = declareFields([
  { name: 'depositReturned', label: m.vsa_field_deposit_returned, type: 'checkbox', width: wide },
  {
    name: 'depositReturnDays',
    label: m.vsa_field_return_days,
    type: 'inputNumber',
    min: 1,
    max: 90,
    inputMode: 'numeric',
    visibleWhen: { field: 'depositReturned', is: true },
    requiredWhen: 'always',
    width: { desktop: 4, phone: 2 },
  },
  { name: 'faultsKnown', label: m.vsa_field_faults_known, type: 'checkbox', width: full },
  {
    name: 'faults',
    label: m.vsa_field_faults,
    help: m.vsa_field_lines_help,
    type: 'textarea',
    maxLength: 500,
    visibleWhen: { field: 'faultsKnown', is: true },
    requiredWhen: 'always',
    width: full,
  },
  {
    name: 'accessories',
    label: m.vsa_field_accessories,
    help: m.vsa_field_lines_help,
    type: 'textarea',
    maxLength: 500,
    width: full,
  },
]);

export const agreementFields = declareFields([...priceFields, ...deliveryFields, ...clauseFields]);

/** Path of the agreement's fields in its form. */
export const agreementPath = 'vehicle';

/**
 * The form of an agreement, in the scope of the vehicle. Amounts that the case also has use the same names, so that the
 * same cross-checks apply.
 */
export const agreementForm: Form = {
  version: 1,
  sections: [
    { scope: 'vehicle', name: 'price', title: m.vsa_section_price, fields: priceFields },
    { scope: 'vehicle', name: 'delivery', title: m.vsa_section_delivery, fields: deliveryFields },
    { scope: 'vehicle', name: 'clauses', title: m.vsa_section_clauses, fields: clauseFields },
  ],
};

/** Returns the values of an agreement in the format that forms, checks and drafts use. */
export function asCaseValues(values: FormValues): CaseValues {
  return {
    personalInformation: [],
    vehicleInformationWeb: { vehicleInformation: values },
    financingInformation: {},
  };
}

export function agreementValuesOf({ vehicleInformationWeb }: CaseValues): FormValues {
  return vehicleInformationWeb.vehicleInformation;
}
