import * as m from '../../paraglide/messages.js';
import { type Condition, declareFields, type Section } from '../field.ts';
import { coeCategory, plateSeries, vehicleAgeBand, vehicleCondition, vehicleUse } from '../vehicle-enumerations.ts';

const half = { desktop: 4, phone: 1 } as const;
const third = { desktop: 4, phone: 2 } as const;
const wide = { desktop: 8, phone: 2 } as const;
const six = { desktop: 6, phone: 2 } as const;
const full = { desktop: 12, phone: 2 } as const;

/** Most vehicles are used, so the fields of a used one are shown until the user chooses "new". */
const isUsed: Condition = { field: 'condition', not: vehicleCondition.new };

/** A value was entered for another vehicle that is traded in; only then are its details needed. */
const hasTradeIn: Condition = { field: 'tradeInValueCents', below: Number.MAX_SAFE_INTEGER };
/** The trade-in has an outstanding loan. */
const isSettled: Condition = {
  all: [
    { field: 'settlementAmountCents', below: Number.MAX_SAFE_INTEGER },
    { field: 'settlementAmountCents', not: 0 },
  ],
};

/** A price, value or amount owed, in cents. */
const money = { type: 'number', unit: 'S$', min: 0, inputMode: 'decimal' } as const;
const count = { type: 'inputNumber', min: 0, inputMode: 'numeric' } as const;

const identityFields = declareFields([
  {
    name: 'condition',
    label: m.cases_field_condition,
    type: 'radio',
    options: [
      { value: vehicleCondition.new, label: m.cases_option_condition_new },
      { value: vehicleCondition.usedWithParf, label: m.cases_option_condition_parf },
      { value: vehicleCondition.usedWithCoe, label: m.cases_option_condition_coe },
    ],
    requiredWhen: 'always',
    checks: [{ check: 'condition' }],
    width: full,
  },
  {
    name: 'use',
    label: m.cases_field_use,
    type: 'radio',
    options: [
      { value: vehicleUse.passenger, label: m.cases_option_use_passenger },
      { value: vehicleUse.privateHire, label: m.cases_option_use_private_hire },
    ],
    requiredWhen: 'always',
    width: six,
  },
  {
    name: 'ageBand',
    label: m.cases_field_age_band,
    type: 'radio',
    options: [
      { value: vehicleAgeBand.atMostSevenYears, label: m.cases_option_age_up_to_7 },
      { value: vehicleAgeBand.overSevenYears, label: m.cases_option_age_over_7 },
    ],
    visibleWhen: isUsed,
    requiredWhen: 'always',
    checks: [{ check: 'ageBand' }],
    width: six,
  },
  {
    name: 'registrationNumber',
    label: m.cases_field_registration_number,
    type: 'text',
    modifier: 'alphanumeric',
    maxLength: 10,
    visibleWhen: isUsed,
    requiredWhen: 'always',
    checks: [{ check: 'plate' }],
    width: third,
  },
  {
    name: 'make',
    label: m.cases_field_make,
    type: 'autocomplete',
    suggests: 'make',
    maxLength: 50,
    requiredWhen: 'always',
    width: half,
  },
  {
    name: 'model',
    label: m.cases_field_model,
    type: 'autocomplete',
    suggests: 'model',
    maxLength: 50,
    requiredWhen: 'always',
    width: half,
  },
  {
    name: 'yearOfManufacture',
    label: m.cases_field_year_of_manufacture,
    type: 'year',
    min: 1900,
    max: 2100,
    requiredWhen: 'always',
    checks: [{ check: 'manufactured' }],
    width: half,
    inputMode: 'numeric',
  },
  {
    name: 'propellant',
    label: m.cases_field_propellant,
    type: 'select',
    options: [
      { value: 'petrol', label: m.cases_option_propellant_petrol },
      { value: 'petrolElectric', label: m.cases_option_propellant_petrol_electric },
      { value: 'petrolElectricPlugIn', label: m.cases_option_propellant_petrol_electric_plug_in },
      { value: 'electric', label: m.cases_option_propellant_electric },
      { value: 'diesel', label: m.cases_option_propellant_diesel },
      { value: 'dieselElectric', label: m.cases_option_propellant_diesel_electric },
      { value: 'petrolCng', label: m.cases_option_propellant_petrol_cng },
    ],
    requiredWhen: 'always',
    width: half,
  },
  {
    name: 'capacityCc',
    label: m.cases_field_capacity,
    ...count,
    max: 20_000,
    unit: 'cc',
    visibleWhen: { field: 'propellant', not: 'electric' },
    requiredWhen: isUsed,
    width: half,
  },
  {
    name: 'powerKw',
    label: m.cases_field_power,
    type: 'number',
    modifier: 'decimal',
    min: 0,
    max: 2000,
    unit: 'kW',
    inputMode: 'decimal',
    visibleWhen: { field: 'propellant', is: 'electric' },
    requiredWhen: isUsed,
    width: half,
  },
  {
    name: 'chassisNumber',
    label: m.cases_field_chassis_number,
    type: 'text',
    modifier: 'alphanumeric',
    maxLength: 30,
    requiredWhen: 'always',
    width: third,
  },
  {
    name: 'engineNumber',
    label: m.cases_field_engine_number,
    type: 'text',
    modifier: 'alphanumeric',
    maxLength: 30,
    requiredWhen: isUsed,
    width: third,
  },
  { name: 'variant', label: m.cases_field_variant, type: 'text', maxLength: 50, width: third, more: true },
  {
    name: 'body',
    label: m.cases_field_body,
    type: 'autocomplete',
    suggests: 'body',
    maxLength: 50,
    width: half,
    more: true,
  },
  {
    name: 'colour',
    label: m.cases_field_colour,
    type: 'autocomplete',
    suggests: 'colour',
    maxLength: 50,
    width: half,
    more: true,
  },
  { name: 'seats', label: m.cases_field_seats, ...count, max: 100, width: half, more: true },
  {
    name: 'plateSeries',
    label: m.cases_field_plate_series,
    type: 'select',
    options: [
      { value: plateSeries.r10R11, label: () => 'R10/R11' },
      { value: plateSeries.z10Z11, label: () => 'Z10/Z11' },
      { value: plateSeries.both, label: m.cases_option_plate_series_both },
    ],
    width: half,
    more: true,
  },
]);

const registrationFields = declareFields([
  { name: 'omvCents', label: m.cases_field_omv, ...money, requiredWhen: isUsed, width: half },
  { name: 'arfCents', label: m.cases_field_arf, ...money, requiredWhen: isUsed, width: half },
  {
    name: 'firstRegistrationDate',
    label: m.cases_field_first_registration_date,
    type: 'date',
    visibleWhen: isUsed,
    requiredWhen: 'always',
    checks: [{ check: 'past' }],
    width: half,
  },
  {
    name: 'originalRegistrationDate',
    label: m.cases_field_original_registration_date,
    type: 'date',
    visibleWhen: isUsed,
    requiredWhen: 'always',
    checks: [{ check: 'past' }, { check: 'beforeFirst' }],
    width: half,
  },
  {
    name: 'coeCategory',
    label: m.cases_field_coe_category,
    type: 'select',
    options: [
      { value: coeCategory.a, label: () => 'A' },
      { value: coeCategory.b, label: () => 'B' },
      { value: coeCategory.c, label: () => 'C' },
      { value: coeCategory.d, label: () => 'D' },
      { value: coeCategory.e, label: () => 'E' },
    ],
    requiredWhen: isUsed,
    width: half,
  },
  {
    name: 'coeExpiry',
    label: m.cases_field_coe_expiry,
    type: 'date',
    visibleWhen: isUsed,
    requiredWhen: 'always',
    checks: [{ check: 'notExpired' }],
    width: half,
  },
  { name: 'quotaPremiumCents', label: m.cases_field_quota_premium, ...money, requiredWhen: isUsed, width: half },
  {
    name: 'transfers',
    label: m.cases_field_transfers,
    ...count,
    max: 50,
    visibleWhen: isUsed,
    requiredWhen: 'always',
    width: half,
  },
  { name: 'coeNumber', label: m.cases_field_coe_number, type: 'text', maxLength: 30, width: third, more: true },
  {
    name: 'parfEligible',
    label: m.cases_field_parf_eligible,
    type: 'switch',
    visibleWhen: isUsed,
    width: half,
    more: true,
  },
  {
    name: 'minimumParfBenefitCents',
    label: m.cases_field_minimum_parf_benefit,
    ...money,
    width: half,
    more: true,
  },
  {
    name: 'monthsAbroad',
    label: m.cases_field_months_abroad,
    ...count,
    max: 120,
    unit: 'months',
    visibleWhen: isUsed,
    width: half,
    more: true,
  },
  {
    name: 'mileage',
    label: m.cases_field_mileage,
    ...count,
    max: 2_000_000,
    unit: 'km',
    visibleWhen: isUsed,
    width: half,
    more: true,
  },
  {
    name: 'roadTaxExpiry',
    label: m.cases_field_road_tax_expiry,
    type: 'date',
    visibleWhen: isUsed,
    checks: [{ check: 'notExpired' }],
    width: half,
    more: true,
  },
  {
    name: 'inspectionExpiry',
    label: m.cases_field_inspection_expiry,
    type: 'date',
    visibleWhen: isUsed,
    checks: [{ check: 'notExpired' }],
    width: half,
    more: true,
  },
]);

const saleFields = declareFields([
  {
    name: 'vehicleCompanyName',
    label: m.cases_field_vehicle_company_name,
    type: 'autocomplete',
    suggests: 'vehicleCompany',
    maxLength: 100,
    requiredWhen: 'always',
    width: wide,
  },
  { name: 'sellingPriceCents', label: m.cases_field_selling_price, ...money, requiredWhen: 'always', width: third },
  // Not behind "More details": this value decides whether the Hire-Purchase Act applies to the sale.
  { name: 'coePartCents', label: m.cases_field_coe_part, ...money, checks: [{ check: 'withinPrice' }], width: half },
  {
    name: 'depositCents',
    label: m.cases_field_deposit,
    ...money,
    requiredWhen: 'always',
    checks: [{ check: 'withinPrice' }],
    width: half,
  },
  { name: 'valuationCents', label: m.cases_field_valuation, ...money, width: half },
  { name: 'tradeInValueCents', label: m.cases_field_trade_in_value, ...money, width: half },
  {
    name: 'tradeInRegistrationNumber',
    label: m.cases_field_trade_in_registration_number,
    type: 'text',
    modifier: 'alphanumeric',
    maxLength: 10,
    visibleWhen: hasTradeIn,
    checks: [{ check: 'plate' }],
    width: half,
  },
  {
    name: 'settlementAmountCents',
    label: m.cases_field_settlement_amount,
    ...money,
    visibleWhen: hasTradeIn,
    width: half,
  },
  {
    name: 'settlementFinancier',
    label: m.cases_field_settlement_financier,
    type: 'text',
    maxLength: 100,
    visibleWhen: hasTradeIn,
    requiredWhen: isSettled,
    width: half,
  },
  {
    name: 'salesperson',
    label: m.cases_field_salesperson,
    type: 'autocomplete',
    suggests: 'salesperson',
    maxLength: 100,
    width: wide,
    more: true,
  },
]);

export const vehicleFields = declareFields([...identityFields, ...registrationFields, ...saleFields]);

export const vehicleSections: readonly Section[] = [
  { scope: 'vehicle', name: 'vehicle', fields: identityFields },
  { scope: 'vehicle', name: 'registration', title: m.cases_section_registration, fields: registrationFields },
  { scope: 'vehicle', name: 'sale', title: m.cases_section_sale, fields: saleFields },
];
