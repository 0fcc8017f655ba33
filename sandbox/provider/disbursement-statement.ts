import { formatMoney } from '../../src/domain/money.ts';
import { formatDate, formatDateTime, singaporeDate } from '../../src/domain/singapore-time.ts';
import { financeCompany, makeAdviceDocument } from './advice-document.ts';
import { applicantNameOf, type DeskApplication, vehicleOf } from './application.ts';
import type { Completion, EventDocument } from './schemas.ts';

/** The disbursement statement: from the approved amount to the nett paid, as the PDF that goes to the dealer. */
export async function makeDisbursementStatement(
  application: DeskApplication,
  paid: Omit<Completion, 'statement'>,
  now: Date,
): Promise<EventDocument> {
  const { providerReference: reference, submission } = application;
  const vehicle = vehicleOf(application);
  const pdf = await makeAdviceDocument({
    title: 'Disbursement statement',
    reference: paid.reference,
    date: formatDate(singaporeDate(now)),
    addressee: [submission.dealer.name, submission.dealer.uen ? `UEN ${submission.dealer.uen}` : ''].filter(Boolean),
    opening: `We have paid the amount below for your case ${submission.caseNo}, our reference ${reference}.`,
    sections: [
      {
        heading: 'Parties and vehicle',
        rows: [
          { label: 'Hirer', value: applicantNameOf(application) },
          { label: 'Vehicle', value: [vehicle.name, vehicle.plate].filter(Boolean).join(', ') },
        ],
      },
      {
        heading: 'Amount paid',
        rows: [
          { label: 'Approved amount', value: formatMoney(paid.approvedAmountCents) },
          ...paid.deductions.map(({ label, note, amountCents }) => {
            return { label, note, value: formatMoney(-amountCents) };
          }),
          { label: 'Nett paid', value: formatMoney(paid.nettPaidCents), total: true },
        ],
      },
      {
        heading: 'Paid to',
        rows: [
          { label: 'Account holder', value: paid.accountHolder },
          { label: 'Account', value: paid.accountMasked },
          { label: 'When', value: formatDateTime(paid.paidAt) },
          { label: 'Reference', value: paid.reference },
        ],
      },
    ],
    closing: [`For ${financeCompany.name}, Disbursements`],
  });
  const name = `Disbursement statement ${paid.reference}.pdf`;
  return { name, type: 'application/pdf', contentBase64: pdf.toString('base64') };
}
