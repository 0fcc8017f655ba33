import type { Word } from '../../../integrations/ocr/page.ts';
import { overlap } from './merge-readings.ts';

/** An amount with the signs before it: `-S$1,817.00` has `-`, `S$` and `1,817.00`. */
interface Amount {
  word: Word;
  before: string;
  signs: string;
  digits: string;
  after: string;
}

/** Marks, signs, digits, marks. */
const shape = /^([-–—+([|]*)([$S§]*)(\d[\d,.]*)([^\dA-Za-z]*)$/;
/** With or without groups of three and cents. */
const grouped = /^(\d{1,3}([,.]\d{3})+|\d{1,7})([.,]\d{2})?$/;

function isAmount(digits: string): boolean {
  return grouped.test(digits) && /[.,]/.test(digits);
}

function amountOf(word: Word): Amount | undefined {
  const [, before = '', signs = '', digits = '', after = ''] = shape.exec(word.text) ?? [];
  return isAmount(digits) ? { word, before, signs, digits, after } : undefined;
}

/** Digits that a recogniser gives for `S` and `$`. */
const taken = /^[568]*$/;

/** Returns the digits without the first ones, which were misread currency signs. */
function without(digits: string, count: number): string | undefined {
  const rest = digits.slice(count);
  return taken.test(digits.slice(0, count)) && isAmount(rest) ? rest : undefined;
}

/**
 * Returns how many signs an amount begins with: those that were read, or those that other readings of it have, or leave out,
 * where this one has digits.
 */
function signsOf({ signs, digits }: Amount, others: Amount[]): number {
  if (signs.length >= 2) return 2;
  const bare = (count: number) => without(digits, count - signs.length);
  if (others.some((other) => other.digits === bare(2))) return 2;
  if (signs.length === 0 && others.some((other) => other.signs !== '' && other.digits === bare(1))) return 1;
  return signs.length;
}

/** Fewest amounts, and the share of all amounts of a page, that show how its amounts begin. */
const showing = { one: { fewest: 3, share: 0.75 }, two: { fewest: 2, share: 0.25 } };

/** Returns how many signs the amounts of a page usually begin with, from those of each. */
function usualSigns(signs: number[]): number {
  const areShown = (least: number, { fewest, share }: typeof showing.one) => {
    const count = signs.filter((sign) => sign >= least).length;
    return count >= fewest && count >= signs.length * share;
  };
  if (areShown(2, showing.two)) return 2;
  return areShown(1, showing.one) ? 1 : 0;
}

/** Confidence left to an amount whose first digit was a sign. */
const unsure = 0.6;

/**
 * Returns the readings of a page with the signs restored that were read as digits: `S$1,817.00` as `$51,817.00` or
 * `551,817.00`, `$65,157.00` as `865,157.00`. Such a digit spoils an amount and its total alike, so sums do not reveal it. The
 * other amounts of the page and the other readings of the same place show how many signs are printed.
 */
export function withCurrencySigns(readings: Word[][]): Word[][] {
  const amounts = readings.flat().flatMap((word) => amountOf(word) ?? []);
  const othersOf = (amount: Amount) => amounts.filter((other) => other !== amount && overlap(amount.word, other.word));
  const seen = new Map(amounts.map((amount) => [amount.word, signsOf(amount, othersOf(amount))]));
  const usual = usualSigns([...seen.values()]);
  if (usual === 0) return readings;
  const mend = (word: Word): Word => {
    const amount = amountOf(word);
    if (!amount || amount.signs.length >= usual) return word;
    const rest = without(amount.digits, usual - amount.signs.length);
    // A distance or a number has no sign where all amounts have one.
    const isMoney = usual === 2 || /[.,]\d{2}$/.test(amount.digits) || seen.get(word) === 1;
    if (!rest || !isMoney) return word;
    const text = `${amount.before}$${rest}${amount.after}`;
    return { ...word, text, confidence: Math.min(word.confidence, unsure) };
  };
  return readings.map((words) => words.map(mend));
}
