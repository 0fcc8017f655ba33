import type { Word } from '../../../integrations/ocr/page.ts';

/** An amount with the signs before it: `-S$1,817.00` has `-`, `S$` and `1,817.00`. */
interface Amount {
  word: Word;
  before: string;
  signs: string;
  digits: string;
  after: string;
}

const shape = /^([-–—+([|]*)([$S§]*)(\d[\d,.]*)([^\dA-Za-z]*)$/;
const grouped = /^(\d{1,3}([,.]\d{3})+|\d{1,7})([.,]\d{2})?$/;

function isAmount(digits: string): boolean {
  return grouped.test(digits) && /[.,]/.test(digits);
}

function amountOf(word: Word): Amount | undefined {
  const [, before = '', signs = '', digits = '', after = ''] = shape.exec(word.text) ?? [];
  return isAmount(digits) ? { word, before, signs, digits, after } : undefined;
}

function isAt({ word: a }: Amount, { word: b }: Amount): boolean {
  const [right, bottom] = [a.x + a.width, a.y + a.height];
  const [middle, down] = [b.x + b.width * 0.7, b.y + b.height / 2];
  return middle > a.x && middle < right && down > a.y && down < bottom;
}

/** Digits that a recogniser gives for `S` and `$`. */
const taken = /^[568]*$/;

/** What is left of the digits if the first of them are signs. */
function without(digits: string, count: number): string | undefined {
  const rest = digits.slice(count);
  return taken.test(digits.slice(0, count)) && isAmount(rest) ? rest : undefined;
}

/** How many signs an amount begins with, given other readings of it that begin with a sign or none instead of digits. */
function signsSeen(amount: Amount, others: Amount[]): number {
  if (amount.signs.length >= 2) return 2;
  for (const count of [2, 1]) {
    const rest = without(amount.digits, count - Math.min(amount.signs.length, count));
    const isBare = others.some(({ digits, signs }) => digits === rest && (count === 2 || signs.length > 0));
    if (isBare) return count;
  }
  return amount.signs.length;
}

/** Fewest amounts, and the share of all amounts of a page, that show how its amounts begin. */
const fewest = 2;
const leastShare = { one: 0.75, two: 0.25 };

/** Confidence left to an amount whose first digit was a sign. */
const unsure = 0.6;

/**
 * Returns the readings of a page with the signs restored that were read as digits: `S$1,817.00` as `$51,817.00` or
 * `551,817.00`, `$65,157.00` as `865,157.00`. Such a digit spoils an amount and its total alike, so sums do not reveal it. The
 * other amounts of the page and the other readings of the same place show how many signs are printed.
 */
export function withCurrencySigns(readings: Word[][]): Word[][] {
  const amounts = readings.map((words) => words.flatMap((word) => amountOf(word) ?? []));
  const all = amounts.flat();
  const othersOf = (amount: Amount) => all.filter((other) => other !== amount && isAt(amount, other));
  const seen = new Map(all.map((amount) => [amount.word, signsSeen(amount, othersOf(amount))]));
  const count = (least: number) => [...seen.values()].filter((signs) => signs >= least).length;
  const usual =
    count(2) >= fewest && count(2) >= all.length * leastShare.two
      ? 2
      : count(1) > fewest && count(1) >= all.length * leastShare.one
        ? 1
        : 0;
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
