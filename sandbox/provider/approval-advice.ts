import { formatMoney } from '../../src/domain/money.ts';
import { formatDate, formatDateTime, singaporeDate } from '../../src/domain/singapore-time.ts';
import { financeCompany, makeAdviceDocument } from './advice-document.ts';
import { applicantNameOf, type DeskApplication, vehicleOf } from './application.ts';
import { instalmentCents, type OptionFigures } from './figures.ts';
import type { EventDocument } from './schemas.ts';

/** The approval advice of one option as the PDF that goes to the dealer. */
export async function makeApprovalAdvice(
  application: DeskApplication,
  option: OptionFigures,
  { expiresAt, condition, now }: { expiresAt: string; condition: string; now: Date },
): Promise<EventDocument> {
  const { providerReference: reference, submission } = application;
  const { nettFinancedAmountCents: amount, interestRate, tenureMonths, processingFeeCents } = option;
  const instalment = instalmentCents(amount, interestRate, tenureMonths);
  const vehicle = vehicleOf(application);
  const pdf = await makeAdviceDocument({
    title: `Approval Advice, ${option.type}`,
    reference,
    date: formatDate(singaporeDate(now)),
    addressee: [submission.dealer.name, submission.dealer.uen ? `UEN ${submission.dealer.uen}` : ''].filter(Boolean),
    opening: `We have approved hire-purchase financing for the application below, your case ${submission.caseNo}. This advice is an offer on the figures and the condition stated here.`,
    sections: [
      {
        heading: 'Parties and vehicle',
        rows: [
          { label: 'Hirer', value: applicantNameOf(application) },
          { label: 'Dealer', value: submission.dealer.name },
          { label: 'Owner', value: financeCompany.name },
          { label: 'Vehicle', value: vehicle.name },
          ...(vehicle.plate ? [{ label: 'Registration or chassis number', value: vehicle.plate }] : []),
        ],
      },
      {
        heading: `Financing, ${option.type}`,
        rows: [
          { label: 'Nett amount financed', value: formatMoney(amount) },
          { label: 'Interest, flat rate a year', value: `${interestRate.toFixed(2)}%` },
          { label: 'Tenure', value: `${tenureMonths} months` },
          { label: 'Processing fee', value: formatMoney(processingFeeCents) },
          {
            label: 'Monthly instalment',
            value: formatMoney(instalment),
            note: `${tenureMonths} instalments, ${formatMoney(instalment * tenureMonths)} in all`,
          },
        ],
      },
      {
        heading: 'Validity',
        rows: [{ label: 'Open for acceptance until', value: formatDateTime(expiresAt) }],
      },
    ],
    closing: [
      ...(condition ? [`Condition: ${condition}`] : []),
      'The offer ends at the time stated above, or earlier where we withdraw it in writing.',
      `For ${financeCompany.name}, Credit Operations`,
    ],
  });
  const name = `Approval Advice ${reference} ${option.type}.pdf`;
  return { name, type: 'application/pdf', contentBase64: pdf.toString('base64') };
}
