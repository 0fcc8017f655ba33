import type { FormValues } from '../../../domain/field.ts';
import { formatMoney } from '../../../domain/money.ts';
import { unprintableMessage } from '../../../server/letterhead/require-printable.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { findGaps } from '../../forms/find-gaps.ts';
import { validateCase } from '../../forms/validate-section.ts';
import { agreementForm, asCaseValues } from '../agreement-form.ts';
import { agreementSum } from '../agreement-sum.ts';
import type { AgreementContent } from './agreement-content.ts';

/** Throws `gaps` or `validation`, with the fields, if an agreement cannot be signed as it is. */
export function requireComplete(values: FormValues, content: AgreementContent, today: string): void {
  const form = asCaseValues(values);
  const gaps = findGaps(agreementForm, form);
  if (gaps.length > 0) throw new PortalError('gaps', { fields: byPath(gaps) });
  const problems = validateCase(agreementForm, form, today).filter(({ severity }) => severity === 'error');
  const wrong = { ...byPath(problems), ...sumProblems(values) };
  if (Object.keys(wrong).length > 0) throw new PortalError('validation', { fields: wrong });
  const { buyer } = content;
  if (!buyer.name) {
    const who = buyer.onBehalfOf ? 'authorised signatory' : 'name of the buyer';
    throw new PortalError('gaps', { message: `The ${who} is missing. Enter it in the application.` });
  }
}

/** Returns problems with totals that no sale can have. */
function sumProblems(values: FormValues): Record<string, string> {
  const sum = agreementSum(values);
  if (!sum) return {};
  const { coePartCents, settlementAmountCents } = values;
  if (typeof settlementAmountCents === 'number' && settlementAmountCents > 0 && !sum.hasTradeIn) {
    return { 'vehicle.tradeInValueCents': 'A loan is to be settled. Enter the value of the trade-in.' };
  }
  if (typeof coePartCents === 'number' && coePartCents > sum.sellingPriceCents) {
    return { 'vehicle.coePartCents': 'The COE is above the price.' };
  }
  if (sum.balanceCents < 0) {
    const amount = formatMoney(-sum.balanceCents);
    return { 'vehicle.depositCents': `Deposit and trade-in are ${amount} above the price.` };
  }
  return {};
}

function byPath(found: readonly { path: string; message: string }[]): Record<string, string> {
  return Object.fromEntries(found.map(({ path, message }) => [path, message]));
}

/** Throws `validation`, with the place in the agreement, if it has a character that no font can print. */
export function requirePrintableAgreement({ dealer, parts, faults, accessories, buyer }: AgreementContent): void {
  const texts: [string, string][] = [
    ['the letterhead of the dealer', Object.values(dealer).join(' ')],
    ...parts.map(({ head, rows }): [string, string] => [
      `“${head}”`,
      rows.map((row) => `${row.label} ${row.text}`).join(' '),
    ]),
    ['the name of who signs', `${buyer.name} ${buyer.onBehalfOf ?? ''}`],
    ['the annex', [...faults, ...accessories].join(' ')],
  ];
  for (const [label, text] of texts) {
    const message = unprintableMessage(label, text);
    if (message) throw new PortalError('validation', { message });
  }
}
