import { readFigure } from '../../../../domain/figure.ts';
import { readAmount } from '../../../../domain/money.ts';
import * as m from '../../../../paraglide/messages.js';
import { figureAdvice } from '../../../forms/figure-faults.ts';
import type { Doubt } from '../../reading/read-value.ts';
import type { EntryProblem } from './parse-entry.ts';

const choices: Record<string, () => string> = {
  true: m.documents_yes,
  false: m.documents_no,
  male: m.documents_male,
  female: m.documents_female,
};

/** Returns the label of a yes/no value or a choice. */
export function choiceWord(choice: string): string {
  return choices[choice]?.() ?? choice;
}

const problems: Record<EntryProblem, () => string> = {
  empty: m.documents_entry_empty,
  'too-long': m.documents_entry_too_long,
  date: m.documents_entry_date,
  month: m.documents_entry_month,
  amount: m.documents_entry_amount,
  number: m.documents_entry_number,
  nric: m.documents_entry_nric,
  'check-letter': m.documents_entry_check_letter,
};

/** Describes what is wrong with a typed value. */
export function entryProblemText(problem: EntryProblem, typed: string): string {
  const read = problem === 'amount' ? readAmount(typed) : problem === 'number' ? readFigure(typed, true) : undefined;
  return typeof read === 'string' ? figureAdvice(read, typed) : problems[problem]();
}

const doubtWords: Record<Doubt, () => string> = {
  'check-letter': m.documents_doubt_check_letter,
  'look-alike': m.documents_doubt_look_alike,
  sum: m.documents_doubt_sum,
  disagree: m.documents_doubt_disagree,
  order: m.documents_doubt_order,
  unclear: m.documents_doubt_unclear,
  'two-candidates': m.documents_doubt_two_candidates,
};

/** Explains why a value is doubtful. */
export function doubtText(doubt: Doubt): string {
  return doubtWords[doubt]();
}
