import { readFigure } from '../../../../domain/figure.ts';
import { formatAmount, readAmount } from '../../../../domain/money.ts';
import { formatDate, singaporeDate } from '../../../../domain/singapore-time.ts';
import { plainCharacters } from '../../../../domain/texts/plain-characters.ts';
import * as m from '../../../../paraglide/messages.js';
import { figureAdvice } from '../../../forms/figure-faults.ts';
import { hasShortYear, parseDate } from '../../../forms/parse-date.ts';
import type { Outcome, OutcomeKind } from '../../recorded-outcome.ts';

/** Values typed into the dialog. */
export interface RecordDraft {
  amount: string;
  tenure: string;
  rate: string;
  fee: string;
  validUntil: string;
  conditions: string;
  reason: string;
  paidOn: string;
  reference: string;
}
export type DraftField = keyof RecordDraft;
export type RecordProblems = Partial<Record<DraftField, string>>;

const empty: RecordDraft = {
  amount: '',
  tenure: '',
  rate: '',
  fee: '',
  validUntil: '',
  conditions: '',
  reason: '',
  paidOn: '',
  reference: '',
};

/** True if the financier's letter can be added to an outcome. */
export function takesLetter(kind: OutcomeKind): boolean {
  return kind === 'approved' || kind === 'disbursed';
}

/** Returns the draft of a recorded outcome for correction; without an outcome, an empty draft. */
export function recordDraftOf(outcome: Outcome | undefined): RecordDraft {
  if (outcome?.kind === 'approved') {
    const { amountCents, tenureMonths, ratePercent, processingFeeCents, validUntil, conditions } = outcome;
    return {
      ...empty,
      amount: formatAmount(amountCents),
      tenure: String(tenureMonths),
      rate: String(ratePercent),
      fee: processingFeeCents > 0 ? formatAmount(processingFeeCents) : '',
      validUntil: formatDate(validUntil),
      conditions,
    };
  }
  if (outcome?.kind === 'failed') return { ...empty, reason: outcome.reason };
  if (outcome?.kind !== 'disbursed') return empty;
  const { amountCents, paidOn, reference } = outcome;
  return { ...empty, amount: formatAmount(amountCents), paidOn: formatDate(paidOn), reference };
}

/** Parses a draft: returns the outcome, or the problems by field. */
export function parseRecordDraft(
  kind: OutcomeKind,
  draft: RecordDraft,
  now: Date,
): { outcome: Outcome } | { problems: RecordProblems } {
  const problems: RecordProblems = {};
  const today = singaporeDate(now);
  const need = <T>(field: DraftField, value: T | undefined, message: string): T => {
    if (value === undefined) problems[field] ??= message;
    return value as T;
  };
  const outcome = read();
  return Object.keys(problems).length > 0 ? { problems } : { outcome };

  function read(): Outcome {
    if (kind === 'verified') return { kind };
    if (kind === 'failed') {
      const reason = draft.reason.trim();
      return { kind, reason: need('reason', reason || undefined, m.applications_record_reason_missing()) };
    }
    const amountCents = need('amount', numberOf(readAmount(draft.amount)) || undefined, amountMissing(draft.amount));
    if (kind === 'disbursed') {
      const paidOn = need('paidOn', parseDate(draft.paidOn), dateMissing(draft.paidOn));
      if (paidOn > today) problems.paidOn = m.applications_record_date_future();
      return { kind, amountCents, paidOn, reference: draft.reference.trim() };
    }
    const months = Number(plainCharacters(draft.tenure).trim());
    const isWhole = Number.isInteger(months) && months >= 1 && months <= 240;
    const rate = readFigure(draft.rate, false);
    const isRate = typeof rate === 'number' && rate >= 0 && rate <= 100;
    const fee = draft.fee.trim() === '' ? 0 : numberOf(readAmount(draft.fee));
    const validUntil = need('validUntil', parseDate(draft.validUntil), dateMissing(draft.validUntil));
    if (validUntil < today) problems.validUntil = m.applications_record_date_past();
    return {
      kind,
      amountCents,
      tenureMonths: need('tenure', isWhole ? months : undefined, m.applications_record_tenure_missing()),
      ratePercent: need('rate', isRate ? rate : undefined, rateMissing(rate, draft.rate)),
      processingFeeCents: need('fee', fee, amountMissing(draft.fee)),
      validUntil,
      conditions: draft.conditions.trim(),
    };
  }
}

const numberOf = (read: ReturnType<typeof readAmount>) => (typeof read === 'number' ? read : undefined);

function amountMissing(text: string): string {
  const read = readAmount(text);
  return typeof read === 'string' ? figureAdvice(read, text) : m.applications_record_amount_missing();
}

function rateMissing(rate: ReturnType<typeof readFigure>, text: string): string {
  return typeof rate === 'string' ? figureAdvice(rate, text) : m.applications_record_rate_missing();
}

function dateMissing(text: string): string {
  return hasShortYear(text) ? m.forms_short_year() : m.applications_record_date_missing();
}
