/**
 * Reasons for doubting a value: its check letter is wrong, or is right only with a look-alike character; a printed sum
 * does not add up; readings or positions disagree; two dates are in the wrong order; the value or its label is hard to
 * read; or another value on the document may be the right one.
 */
export const doubts = ['check-letter', 'look-alike', 'sum', 'disagree', 'order', 'unclear', 'two-candidates'] as const;
export type Doubt = (typeof doubts)[number];

/** A value read from a document. */
export interface ReadValue {
  /** Name in the list of labels: `identityNumber`, `omv`, … */
  name: string;
  /** Dates as `YYYY-MM-DD`, amounts in dollars, quantities without unit, yes and no as boolean. */
  value: string | number | boolean;
  /** 0 to 1; 0.95 and above only with a text layer, a checksum or other strong evidence. */
  confidence: number;
  /** Index of the page, from 0. */
  page: number;
  /** Fractions of the page as displayed. */
  box: { x: number; y: number; width: number; height: number };
  /** Printed text. */
  text: string;
  /** Why the value is doubted, if it is. */
  doubt?: Doubt;
}

/** True if each value has a separate position on the page: one printed text read as two values proves neither. */
export function arePrintedApart(values: readonly ReadValue[]): boolean {
  return values.every((value, index) => !values.slice(0, index).some((other) => isInPlaceOf(value, other)));
}

/** The boxes of one printed text differ slightly between readings. */
function isInPlaceOf({ page, box }: ReadValue, other: ReadValue): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const { box: place } = other;
  return (
    page === other.page && x >= place.x && x <= place.x + place.width && y >= place.y && y <= place.y + place.height
  );
}

function same(a: ReadValue, b: ReadValue): boolean {
  return typeof a.value === 'string' && typeof b.value === 'string'
    ? a.value.replace(/\s/g, '').toUpperCase() === b.value.replace(/\s/g, '').toUpperCase()
    : a.value === b.value;
}

/**
 * Returns one value per name: the one that most readings support. Its confidence rises if they agree and falls if they
 * differ.
 * @param readings values of each reading, the best reading first
 */
export function vote(readings: ReadValue[][]): ReadValue[] {
  const byName = new Map<string, ReadValue[]>();
  for (const reading of readings) {
    const seen: ReadValue[] = [];
    for (const value of reading) {
      if (seen.some((other) => other.name === value.name && same(other, value))) continue;
      seen.push(value);
      byName.set(value.name, [...(byName.get(value.name) ?? []), value]);
    }
  }
  return [...byName.values()].flatMap((all) => {
    const groups: ReadValue[][] = [];
    for (const value of all) {
      const group = groups.find(([first]) => first && same(first, value));
      if (group) group.push(value);
      else groups.push([value]);
    }
    const weight = (group: ReadValue[]) => group.reduce((sum, value) => sum + value.confidence ** 2, 0);
    groups.sort((a, b) => weight(b) - weight(a));
    const [winner, rival] = groups;
    const best = winner?.reduce((a, b) => (b.confidence > a.confidence ? b : a));
    if (!winner || !best) return [];
    const agreed =
      best.confidence >= 0.94 ? best.confidence : Math.min(0.94, best.confidence + 0.04 * (winner.length - 1));
    const rivalry = rival?.some((value) => value.confidence >= 0.5) ? weight(rival) / weight(winner) : 0;
    const isSettled = best.confidence >= 0.97 && (rival?.every((value) => value.confidence < 0.95) ?? true);
    const isDisputed = !isSettled && rivalry > 0;
    const confidence = isSettled ? best.confidence : agreed * (1 - 0.35 * rivalry);
    return [{ ...best, confidence, ...(isDisputed && { doubt: 'disagree' as const }) }];
  });
}
