import { readPurchaseSum } from '../../../domain/amount-to-finance.ts';
import { formOfVersion } from '../../../domain/application-form/form-version.ts';
import { formatMoney } from '../../../domain/money.ts';
import { applicantName } from '../../../domain/party-name.ts';
import { singaporeDate } from '../../../domain/singapore-time.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { requirePrintable } from '../../../server/letterhead/require-printable.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { FileReply } from '../../../server/register-calls.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { stripHidden } from '../../forms/strip-hidden.ts';
import type { StatementInput } from '../contract.ts';
import { priceLessCoeCents } from '../hire-purchase-act.ts';
import { hirePurchaseActReachOn } from '../hire-purchase-act-figures.ts';
import { commonRebateSharePercent } from '../rebate-share-figures.ts';
import { exampleMonth, type Sale, secondSchedule, statementHindrance } from '../second-schedule.ts';
import { renderStatement } from './render-statement.ts';

/**
 * Returns the Second Schedule statement of a saved case, with the figures of an offer.
 *
 * @throws `validation`, with the reason, if the price is missing or above the limit of the Hire-Purchase Act
 */
export async function makeStatement(ctx: Context, input: StatementInput): Promise<FileReply> {
  const loaded = await loadCase(ctx, dealerActor(ctx), input.caseNo);
  const stored = stripHidden(formOfVersion(loaded.formVersion), loaded);
  const madeAt = ctx.now();
  const today = singaporeDate(madeAt);
  const sale = saleOf(stored, today);
  const { name, uen, address, telephone, email } = await findDealer(ctx, stored.dealerId);
  const { financierName, feeCents, tenureMonths, settleAfterMonths } = input;
  const rebateSharePercent = input.rebateSharePercent ?? commonRebateSharePercent(today);
  const firstInstalmentDate = stored.financingInformation.firstInstalmentDate || undefined;
  const dealer = { name, uen, address, telephone, email };
  const parties = partiesOf(stored);
  requirePrintable({
    'the name of the hirer': parties.hirerName,
    'the vehicle': [parties.vehicle, parties.registrationNumber, parties.chassisNumber].join(' '),
    'the name of the seller': parties.sellerName,
    'the name of the financier': financierName,
    'the letterhead of the dealer': Object.values(dealer).join(' '),
  });
  const bytes = await renderStatement({
    dealer,
    ...parties,
    caseNo: stored.caseNo,
    madeAt,
    financierName,
    sale,
    terms: input,
    feeCents,
    rebateSharePercent,
    firstInstalmentDate,
    figures: secondSchedule({
      sale,
      terms: input,
      feeCents,
      rebateSharePercent,
      firstInstalmentDate,
      settleAfterMonths: exampleMonth(tenureMonths, settleAfterMonths),
    }),
  });
  await inTransaction(ctx, (tx) => recordAudit(tx, 'quotes.make-statement', stored.caseNo));
  return { bytes, mime: 'application/pdf', fileName: `${stored.caseNo} Second Schedule statement.pdf` };
}

function saleOf({ vehicleInformationWeb: { vehicleInformation: vehicle } }: StoredCase, today: string): Sale {
  const sellingPriceCents = vehicle.sellingPriceCents;
  const coeCents = vehicle.coePartCents;
  const hindrance = statementHindrance({ sellingPriceCents, coeCents }, today);
  if (hindrance === 'noPrice' || sellingPriceCents === undefined) {
    throw new PortalError('validation', { message: 'The selling price is missing. Enter it under Vehicle.' });
  }
  if (hindrance === 'coeAbovePrice') {
    throw new PortalError('validation', {
      message: 'The COE part is above the selling price. Correct it under Vehicle.',
    });
  }
  if (hindrance) {
    const limit = formatMoney(hirePurchaseActReachOn(today).thresholdCents);
    const price = formatMoney(priceLessCoeCents(sellingPriceCents, coeCents));
    throw new PortalError('validation', {
      message: `The price less COE is ${price}. The statement is made up to ${limit}.`,
    });
  }
  return { ...readPurchaseSum((name) => vehicle[name]), sellingPriceCents, coeCents };
}

function partiesOf({ personalInformation, vehicleInformationWeb: { vehicleInformation: vehicle } }: StoredCase) {
  return {
    hirerName: applicantName({ personalInformation }),
    vehicle: [vehicle.make, vehicle.model, vehicle.variant].filter(Boolean).join(' '),
    registrationNumber: vehicle.registrationNumber ?? '',
    chassisNumber: vehicle.chassisNumber ?? '',
    sellerName: vehicle.vehicleCompanyName ?? '',
  };
}
