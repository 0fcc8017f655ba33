import { arePrintedApart, type ReadValue } from './read-value.ts';

/** A printed sum: the total equals the `plus` values less the `minus` values. */
export interface Sum {
  total: string;
  plus: string[];
  minus: string[];
  /** True if the sum has no other parts. If all parts are read and do not add up to the total, they become doubtful. */
  isComplete?: boolean;
}

/** Confidence of a value that a printed sum contradicts. */
const contradicted = 0.8;

/** Combinations tried for one sum. If there are more, the reading is too poor to decide anything. */
const mostTried = 2000;

function cents(value: ReadValue | undefined): number {
  return Math.round(Number(value?.value ?? 0) * 100);
}

/** Returns every reading of a name, the voted one first. */
function choicesOf(name: string, voted: ReadValue[], all: ReadValue[]): ReadValue[] {
  const choices = [...voted, ...all].filter((value) => value.name === name);
  return choices
    .filter((value, index) => choices.findIndex((other) => other.value === value.value) === index)
    .slice(0, 4);
}

function combinations(lists: ReadValue[][]): ReadValue[][] {
  return lists.reduce<ReadValue[][]>(
    (combined, list) => combined.flatMap((values) => list.map((value) => [...values, value])).slice(0, mostTried),
    [[]],
  );
}

/**
 * Checks amounts against their printed totals: values that add up are certain, and of several readings the one that
 * adds up is used.
 * @param voted the values chosen so far
 * @param all every value of every reading
 */
export function reconcileSums(sums: Sum[], voted: ReadValue[], all: ReadValue[]): ReadValue[] {
  let values = voted;
  for (const { total, plus, minus, isComplete } of sums) {
    const names = [total, ...plus, ...minus].filter((name) => choicesOf(name, values, all).length > 0);
    if (!names.includes(total) || !names.some((name) => plus.includes(name))) continue;
    const fitting = combinations(names.map((name) => choicesOf(name, values, all))).find((choice) => {
      const centsOf = (name: string) => cents(choice.find((value) => value.name === name));
      const stated =
        plus.reduce((sum, name) => sum + centsOf(name), 0) - minus.reduce((sum, name) => sum + centsOf(name), 0);
      return centsOf(total) > 0 && stated === centsOf(total) && arePrintedApart(choice);
    });
    // If a currency sign was read as `54` before two of the amounts, both are wrong although the sum is right.
    const isProven = fitting && fitting.filter(({ text }) => /^[(-]?[58][48]\d/.test(text)).length < 2;
    if (fitting && isProven) {
      const settled = fitting.map((value) => {
        const { doubt: _, ...sure } = value;
        return { ...sure, confidence: Math.max(value.confidence, 0.97) };
      });
      values = [...values.filter((value) => !names.includes(value.name)), ...settled];
    } else if (!fitting && isComplete && [...plus, ...minus].every((name) => names.includes(name))) {
      values = values.map((value) =>
        names.includes(value.name)
          ? { ...value, confidence: Math.min(value.confidence, contradicted), doubt: 'sum' }
          : value,
      );
    }
  }
  return values;
}
