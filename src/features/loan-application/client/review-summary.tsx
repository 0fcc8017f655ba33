import type { ReactNode } from 'react';
import { nameRow } from '../../../client/list-names.ts';
import { Status } from '../../../client/ui/status.tsx';
import type { CaseValues, PartyValues } from '../../../domain/case-values.ts';
import { partyType } from '../../../domain/enumerations.ts';
import type { FieldValue, Form } from '../../../domain/field.ts';
import { formatMoney } from '../../../domain/money.ts';
import { partyName } from '../../../domain/party-name.ts';
import * as m from '../../../paraglide/messages.js';
import { fieldText } from '../../cases/client/field-words.ts';
import { applicantOf, guarantorsOf } from '../../cases/parties.ts';
import { nameDocuments } from '../../checklist/client/name-documents.ts';
import type { DocumentTally, UnusableReason } from '../../checklist/client/tally-documents.ts';
import type { FormStore } from '../../forms/client/form-store.ts';
import { vehicleNumber, vehicleNumberText } from '../../vehicles/vehicle-number.ts';
import { useQuoteFigures } from './editor-quote.tsx';
import { type CasePartName, partWord } from './parts/case-parts.ts';
import classes from './review-summary.module.css';

interface Props {
  form: Form;
  store: FormStore;
  values: CaseValues;
  /** Absent while the documents are loading. */
  documents: DocumentTally | undefined;
  consents: { given: number; total: number };
  onGoTo: (path: string) => void;
}

/** Shows the case on one screen, as it will be sent; each row links to the part that it summarises. */
export function ReviewSummary({ form, store, values, documents, consents, onGoTo }: Props) {
  const { quote, sum, loanCents, tenureMonths, flatRatePercent } = useQuoteFigures(store);
  const { vehicleInformation: vehicle } = values.vehicleInformationWeb;
  const text = (path: string, value: FieldValue | undefined) => fieldText(form, path, value);
  const applicant = applicantOf(values);
  const guarantors = guarantorsOf(values);
  const number = vehicleNumber(vehicle);
  const isLoanKnown = loanCents !== undefined && tenureMonths !== undefined && flatRatePercent !== undefined;
  const row = (label: string, path: string, ...lines: ReactNode[]) => (
    <li key={label}>
      <button type="button" aria-label={m.loan_application_review_edit({ part: label })} onClick={() => onGoTo(path)}>
        {label}
      </button>
      <div>
        {lines.filter(Boolean).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row never change places
          <p key={index} className={index === 0 ? undefined : 't2 f13'}>
            {line}
          </p>
        ))}
        {!lines.some(Boolean) && <p className="t3">{m.loan_application_review_nothing()}</p>}
      </div>
    </li>
  );
  const part = (name: CasePartName, path: string, ...lines: ReactNode[]) => row(partWord(name), path, ...lines);
  return (
    <ul className={classes.summary} aria-label={m.loan_application_review_summary()}>
      {part(
        'applicant',
        `personalInformation.${applicant?.personalInfoId}.${nameField(applicant)}`,
        applicant && partyName(applicant),
        applicant && facts(partyFacts(applicant, text)),
      )}
      {guarantors.length > 0 &&
        part(
          'guarantors',
          `personalInformation.${guarantors[0]?.personalInfoId}.name`,
          nameRow(
            guarantors.map(
              (guarantor, index) => partyName(guarantor) || m.cases_guarantor_number({ number: index + 1 }),
            ),
          ),
        )}
      {part(
        'vehicle',
        'vehicle.make',
        facts([[vehicle.make, vehicle.model].filter(Boolean).join(' '), number && vehicleNumberText(number)]),
        facts([
          text('vehicle.condition', vehicle.condition),
          text('vehicle.use', vehicle.use),
          vehicle.firstRegistrationDate &&
            m.loan_application_review_registered({
              date: text('vehicle.firstRegistrationDate', vehicle.firstRegistrationDate),
            }),
        ]),
      )}
      {row(
        m.loan_application_review_price(),
        'vehicle.sellingPriceCents',
        sum && formatMoney(sum.sellingPriceCents),
        sum &&
          facts([
            sum.tradeInCents > 0 && m.loan_application_review_trade_in({ amount: formatMoney(sum.tradeInCents) }),
            sum.depositCents > 0 && m.loan_application_review_deposit({ amount: formatMoney(sum.depositCents) }),
          ]),
      )}
      {row(
        m.loan_application_review_loan(),
        'financing.loanAmountCents',
        isLoanKnown && formatMoney(loanCents),
        isLoanKnown && m.loan_application_review_terms({ months: tenureMonths, rate: flatRatePercent.toFixed(2) }),
      )}
      {row(
        m.loan_application_review_instalment(),
        'financing.tenureMonths',
        quote && m.loan_application_review_a_month({ amount: formatMoney(quote.instalmentCents) }),
      )}
      {documents && row(partWord('documents'), 'documents.', ...documentLines(documents, values))}
      {consents.total > 0 &&
        row(
          m.loan_application_consents(),
          `personalInformation.${applicant?.personalInfoId}.consent`,
          <Status key="consents" tone={consents.given === consents.total ? 'ok' : 'warn'}>
            {m.loan_application_review_consents({ given: consents.given, total: consents.total })}
          </Status>,
        )}
    </ul>
  );
}

function facts(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

function nameField(party: PartyValues | undefined): string {
  return party?.partyType === partyType.corporation ? 'companyName' : 'name';
}

function partyFacts(party: PartyValues, text: (path: string, value: FieldValue | undefined) => string) {
  const names =
    party.partyType === partyType.corporation
      ? ['uen', 'companyTelephone', 'authorisedSignatory']
      : ['identityNumber', 'mobile', 'employerName'];
  return names.map((name) => text(`personalInformation.${party.personalInfoId}.${name}`, party[name]));
}

const unusableWords: Record<UnusableReason, (inputs: { names: string }) => string> = {
  'other-person': m.loan_application_review_other_person,
  'other-document': m.loan_application_review_other_document,
  rejected: m.loan_application_review_rejected,
  unreadable: m.loan_application_review_unreadable,
  'year-missing': m.loan_application_review_year_missing,
};

/**
 * Returns lines about the documents: how many were received and, by name, which need checking and which are missing.
 */
function documentLines(tally: DocumentTally, values: CaseValues): ReactNode[] {
  const { total, received, missing, unusable, toCheck } = tally;
  const isWhole = received === total && toCheck.length === 0;
  return [
    <Status key="received" tone={isWhole ? 'ok' : 'warn'}>
      {m.checklist_there({ there: received, needed: total })}
    </Status>,
    ...[...Map.groupBy(unusable, ({ reason }) => reason)].map(([reason, documents]) =>
      unusableWords[reason]({ names: nameDocuments(documents, values.personalInformation) }),
    ),
    toCheck.length > 0 &&
      m.loan_application_review_to_check({ names: nameDocuments(toCheck, values.personalInformation) }),
    missing.length > 0 &&
      m.loan_application_review_missing({ names: nameDocuments(missing, values.personalInformation) }),
  ];
}
