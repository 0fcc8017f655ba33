import type { PartyValues } from '../../../domain/case-values.ts';
import { partyType } from '../../../domain/enumerations.ts';
import type { FormValues } from '../../../domain/field.ts';
import { formatMoney } from '../../../domain/money.ts';
import { partyName, partyNumber } from '../../../domain/party-name.ts';
import { formatDate } from '../../../domain/singapore-time.ts';
import { formatTelephone } from '../../../domain/telephone.ts';
import * as m from '../../../paraglide/messages.js';
import type { HeadedBox, LabelledRow } from '../../../server/letterhead/blocks.ts';
import type { Letterhead } from '../../../server/letterhead/letterhead.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import { needsSecondScheduleStatement } from '../../quotes/hire-purchase-act.ts';
import { agreementSum } from '../agreement-sum.ts';
import { type ClauseFacts, clausesEn, clausesZh } from '../agreement-text.ts';

/** Names of the parts of an agreement. */
export const agreementPartNames = ['buyer', 'vehicle', 'price', 'tradeIn', 'delivery'] as const;
export type AgreementPartName = (typeof agreementPartNames)[number];

/** Everything printed in an agreement, as JSON; equal content is printed as equal bytes. */
export interface AgreementContent {
  dealer: Letterhead;
  caseNo: string;
  agreementNo: string;
  /** Time of its creation, ISO 8601. */
  madeAt: string;
  parts: readonly (HeadedBox & { name: AgreementPartName })[];
  clauses: readonly string[];
  clausesZh: readonly string[];
  faults: readonly string[];
  accessories: readonly string[];
  figures: readonly { label: string; value: string }[];
  buyer: { personalInfoId: string; name: string; onBehalfOf: string | null };
  seller: string;
}

/**
 * Returns the content that two agreements must share for a signature to remain valid; the dealer's contact details may
 * change.
 */
export function decisiveContent({ madeAt: _, dealer, ...content }: AgreementContent) {
  const { telephone: _telephone, email: _email, ...named } = dealer;
  return { ...content, dealer: named };
}

interface ContentInput {
  dealer: Letterhead;
  /** Without the values of hidden fields. */
  stored: Pick<StoredCase, 'caseNo' | 'personalInformation' | 'vehicleInformationWeb'>;
  /** Without the values of hidden fields. */
  values: FormValues;
  agreementNo: string;
  madeAt: Date;
  /** Labels and texts of the vehicle's fields, by name. */
  vehicle: ReadonlyMap<string, { label: string; text: string }>;
  applicant: PartyValues;
  /** The date in Singapore that decides which figures of the law apply. */
  today: string;
}

export function agreementContent(input: ContentInput): AgreementContent {
  const { dealer, stored, values, agreementNo, madeAt, applicant, today } = input;
  const buyer = signerOf(applicant);
  const faults = values.faultsKnown === true ? linesOf(values.faults) : [];
  const accessories = linesOf(values.accessories);
  const facts = clauseFacts(values, { hasFaults: faults.length > 0, hasAccessories: accessories.length > 0, today });
  return {
    dealer,
    caseNo: stored.caseNo,
    agreementNo,
    madeAt: madeAt.toISOString(),
    parts: [
      buyerPart(applicant),
      vehiclePart(input),
      ...pricePart(values),
      ...tradeInPart(input),
      deliveryPart(values),
    ],
    clauses: clausesEn(facts),
    clausesZh: clausesZh(facts),
    faults,
    accessories,
    figures: figuresOf(values),
    buyer,
    seller: dealer.name,
  };
}

/** Splits a text into lines, leaving out empty ones. */
function linesOf(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  return value
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function clauseFacts(
  values: FormValues,
  { today, ...annex }: { hasFaults: boolean; hasAccessories: boolean; today: string },
): ClauseFacts {
  const { depositReturned, depositReturnDays, sellingPriceCents, coePartCents } = values;
  const coeCents = typeof coePartCents === 'number' ? coePartCents : undefined;
  return {
    ...annex,
    ...(depositReturned === true && typeof depositReturnDays === 'number' && { returnDays: depositReturnDays }),
    needsStatement:
      typeof sellingPriceCents === 'number' &&
      needsSecondScheduleStatement({ priceCents: sellingPriceCents, coeCents }, today),
  };
}

/** Returns the signer; for a company, its authorised signatory. */
function signerOf(applicant: PartyValues): AgreementContent['buyer'] {
  const { personalInfoId } = applicant;
  if (applicant.partyType !== partyType.corporation) {
    return { personalInfoId, name: partyName(applicant), onBehalfOf: null };
  }
  return { personalInfoId, name: applicant.authorisedSignatory ?? '', onBehalfOf: partyName(applicant) };
}

function buyerPart(applicant: PartyValues): AgreementContent['parts'][number] {
  const isCompany = applicant.partyType === partyType.corporation;
  const rows: LabelledRow[] = [
    { label: m.vsa_print_name(), text: partyName(applicant) },
    { label: isCompany ? m.vsa_print_uen() : m.vsa_print_identity(), text: partyNumber(applicant) },
    { label: isCompany ? m.vsa_print_telephone() : m.vsa_print_mobile(), text: telephoneOf(applicant) },
    { label: m.vsa_print_email(), text: (isCompany ? applicant.companyEmail : applicant.email) ?? '' },
    { label: m.vsa_print_address(), text: isCompany ? companyAddress(applicant) : homeAddress(applicant), wide: true },
  ];
  return { name: 'buyer', head: m.vsa_print_buyer(), rows: filled(rows) };
}

function telephoneOf({ partyType: type, companyTelephone, mobile }: PartyValues): string {
  return formatTelephone((type === partyType.corporation ? companyTelephone : mobile) ?? '');
}

function homeAddress({ block, street, floor, unit, building, postalCode }: PartyValues): string {
  const number = floor && unit ? `#${floor}-${unit}` : '';
  const house = [block && m.vsa_print_block({ block }), street].filter(Boolean).join(' ');
  const place = postalCode && m.vsa_print_singapore({ postalCode });
  return [house, number, building, place].filter(Boolean).join(', ');
}

function companyAddress({ registeredAddress, registeredPostalCode }: PartyValues): string {
  const place = registeredPostalCode && m.vsa_print_singapore({ postalCode: registeredPostalCode });
  return [registeredAddress, place].filter(Boolean).join(', ');
}

const furtherRows = [
  'colour',
  'chassisNumber',
  'engineNumber',
  'yearOfManufacture',
  'firstRegistrationDate',
  'coeExpiry',
  'mileage',
] as const;

function vehiclePart({ stored, vehicle, dealer }: ContentInput): AgreementContent['parts'][number] {
  const { make, model, variant, vehicleCompanyName } = stored.vehicleInformationWeb.vehicleInformation;
  const row = (name: string): LabelledRow => {
    const { label, text } = vehicle.get(name) ?? { label: '', text: '' };
    return { label, text };
  };
  const rows = [
    row('registrationNumber'),
    row('condition'),
    { label: m.vsa_print_model(), text: [make, model, variant].filter(Boolean).join(' ') },
    ...furtherRows.map(row),
    // The dealer as the seller is already named in the letterhead.
    { label: m.vsa_print_seller(), text: vehicleCompanyName === dealer.name ? '' : (vehicleCompanyName ?? '') },
  ];
  return { name: 'vehicle', head: m.vsa_print_vehicle(), rows: filled(rows) };
}

function pricePart(values: FormValues): AgreementContent['parts'] {
  const sum = agreementSum(values);
  if (!sum) return [];
  const isOwed = sum.tradeInCents < 0;
  const rows: LabelledRow[] = [
    amount(priceLabel(values), sum.sellingPriceCents),
    ...(sum.hasTradeIn
      ? [amount(isOwed ? m.vsa_print_plus_trade_in() : m.vsa_print_less_trade_in(), -sum.tradeInCents)]
      : []),
    amount(depositLabel(values), -sum.depositCents),
    { ...amount(m.vsa_print_balance(), sum.balanceCents), strong: true },
  ];
  return [{ name: 'price', head: m.vsa_print_price(), rows }];
}

function priceLabel({ coePartCents }: FormValues): string {
  return typeof coePartCents === 'number' && coePartCents > 0
    ? m.vsa_print_price_with_coe({ amount: formatMoney(coePartCents) })
    : m.vsa_print_price_coe();
}

function depositLabel({ depositPaidOn, depositReceipt }: FormValues): string {
  const date = typeof depositPaidOn === 'string' ? formatDate(depositPaidOn) : '';
  const paid = date ? m.vsa_print_deposit_on({ date }) : m.vsa_print_deposit();
  return depositReceipt ? m.vsa_print_receipt({ paid, receipt: String(depositReceipt) }) : paid;
}

function tradeInPart({ values, stored }: ContentInput): AgreementContent['parts'] {
  const sum = agreementSum(values);
  if (!sum?.hasTradeIn) return [];
  const { tradeInRegistrationNumber = '' } = stored.vehicleInformationWeb.vehicleInformation;
  const rows: LabelledRow[] = [
    { label: m.vsa_print_registration(), text: tradeInRegistrationNumber },
    { label: m.vsa_print_value(), text: formatMoney(sum.tradeInValueCents) },
    { label: m.vsa_print_settled(), text: formatMoney(sum.settlementAmountCents) },
    { label: m.vsa_print_counted(), text: formatMoney(sum.tradeInCents) },
  ];
  return [{ name: 'tradeIn', head: m.vsa_print_trade_in(), rows: filled(rows) }];
}

function deliveryPart({ deliveryPlace, deliveryDate, salesperson }: FormValues): AgreementContent['parts'][number] {
  const rows: LabelledRow[] = [
    { label: m.vsa_print_place(), text: String(deliveryPlace ?? '') },
    { label: m.vsa_print_on_or_before(), text: typeof deliveryDate === 'string' ? formatDate(deliveryDate) : '' },
    { label: m.vsa_print_salesperson(), text: String(salesperson ?? '') },
  ];
  return { name: 'delivery', head: m.vsa_print_delivery(), rows: filled(rows) };
}

/** Returns the figures that matter most to the signer. */
function figuresOf(values: FormValues): AgreementContent['figures'] {
  const sum = agreementSum(values);
  if (!sum) return [];
  return [
    { label: m.vsa_print_price_coe(), value: formatMoney(sum.sellingPriceCents) },
    { label: m.vsa_print_deposit_figure(), value: formatMoney(sum.depositCents) },
    { label: m.vsa_print_balance(), value: formatMoney(sum.balanceCents) },
  ];
}

/** A row of a sum. */
function amount(label: string, cents: number): LabelledRow {
  // Avoids a minus sign before zero.
  return { label, text: formatMoney(cents === 0 ? 0 : cents), wide: true };
}

function filled(rows: readonly LabelledRow[]): LabelledRow[] {
  return rows.filter(({ text }) => text !== '');
}
