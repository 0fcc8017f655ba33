import { findLabels, type Lexicon, lexiconOf, type PrintedLabel } from './find-labels.ts';
import type { Token } from './layout.ts';
import type { Parsed } from './parse-value.ts';
import { type LabelledField, type Sheet, toValue } from './read-labelled.ts';
import type { ReadValue } from './read-value.ts';
import { type Place, ValuePlaces, weakBelow } from './value-places.ts';

/** A possible value for each field of a label, with its evidence. */
interface Candidate {
  parts: { field: LabelledField; parsed: Parsed }[];
  label: PrintedLabel;
  place: Place;
  tokens: Token[];
  /** How certainly these words are the label's value, 0 to 1. */
  score: number;
}

const lexicons = new WeakMap<readonly LabelledField[], Lexicon>();

function lexiconFor(fields: readonly LabelledField[], others: readonly string[]): Lexicon {
  const known = lexicons.get(fields);
  if (known) return known;
  const own = lexiconOf({ ...Object.fromEntries(fields.map(({ name, wordings }) => [name, wordings])), '': others });
  lexicons.set(fields, own);
  return own;
}

const lettersOf = (tokens: readonly Token[]) => tokens.reduce((sum, { key }) => sum + key.length, 0);

/** Returns how well words match this kind of value, and how few words at the position are left over. */
function fitOf(parsed: Parsed, rows: Token[][]): number {
  const kind = parsed.proof ? { exact: 1, repaired: 0.9, doubtful: 0.5 }[parsed.proof] : (parsed.fit ?? 0.9);
  const touched = rows.filter((row) => row.some((token) => parsed.tokens.includes(token)));
  const share = lettersOf(parsed.tokens) / Math.max(1, lettersOf(touched.flat()));
  return kind * (0.55 + 0.45 * Math.min(1, share));
}

interface Together {
  parts: { field: LabelledField; parsed: Parsed }[];
  fit: number;
}

/** Returns the values of a label that names several. It splits the words where both parts match their fields best. */
function parseTogether(fields: LabelledField[], rows: Token[][]): Together | undefined {
  const [only] = fields;
  if (only && fields.length === 1) {
    const parsed = only.parse(rows);
    return parsed && { parts: [{ field: only, parsed }], fit: fitOf(parsed, rows) };
  }
  const words = rows.flat();
  let best: Together | undefined;
  for (let index = 1; index < words.length; index += 1) {
    const isMark = /^[/,&|–-]$/.test(words[index]?.text ?? '');
    const [before, after] = [words.slice(0, index), words.slice(isMark ? index + 1 : index)];
    for (const [order, field] of fields.entries()) {
      const own = parseTogether([field], [before]);
      const others = fields.filter((other) => other !== field);
      const rest = own && parseTogether(others, [after]);
      if (!own || !rest) continue;
      const fit = (own.fit + rest.fit * others.length) / fields.length + (isMark ? 0.1 : 0) - order * 0.05;
      if (!best || fit > best.fit) best = { parts: [...own.parts, ...rest.parts], fit };
    }
  }
  return best && { ...best, fit: Math.min(1, best.fit) };
}

/** Splits words such as `PETROL/AUTO` if a label names several values. */
function splitAtMarks(rows: Token[][]): Token[][] {
  return rows.map((row) =>
    row.flatMap((token) => {
      const pieces = token.text.split(/(?<=[^/])(\/|,(?!\d))(?=[^/])/);
      if (pieces.length < 3) return [token];
      return pieces.map((text) => ({ ...token, text, key: text.toLowerCase().replace(/[^a-z0-9]/g, '') }));
    }),
  );
}

/** Factor for a single value found after a label that names several. */
const alone = 0.7;

function candidatesOf(label: PrintedLabel, fields: LabelledField[], places: Place[]): Candidate[] {
  return places.flatMap((place) => {
    const ways =
      fields.length === 1
        ? [parseTogether(fields, place.rows)]
        : [
            parseTogether(fields, place.rows),
            parseTogether(fields, splitAtMarks(place.rows)),
            ...fields.map((field) => {
              const single = parseTogether([field], place.rows);
              return single && { ...single, fit: single.fit * alone };
            }),
          ];
    return ways.flatMap((way): Candidate[] => {
      const tokens = way?.parts.flatMap(({ parsed }) => parsed.tokens) ?? [];
      if (!way || way.parts.some(({ parsed }) => parsed.tokens.length === 0)) return [];
      return [{ parts: way.parts, label, place, tokens, score: label.score * place.fit * way.fit }];
    });
  });
}

/** Returns the rows of labels with values clearly in one direction, and that direction. */
function clearRows(candidates: Candidate[]): Map<number, Place['direction']> {
  const rows = new Map<number, Place['direction']>();
  for (const own of Map.groupBy(candidates, ({ label }) => label).values()) {
    const [first, ...others] = own.filter(({ score }) => score > 0.6);
    if (first && others.every(({ place }) => place.direction === first.place.direction)) {
      rows.set(first.label.row, first.place.direction);
    }
  }
  return rows;
}

/** Documents print values either beside or below their labels. If both are possible, the nearby labels decide. */
function withHabit(candidates: Candidate[]): Candidate[] {
  const clear = [...clearRows(candidates)];
  const inline = new Set(candidates.filter(({ place }) => place.isInline).map(({ label }) => label));
  return candidates.map((candidate) => {
    if (inline.has(candidate.label))
      return { ...candidate, score: candidate.score * (candidate.place.isInline ? 1 : 0.4) };
    const count = { beside: 0.3, below: 0.2 };
    for (const [row, direction] of clear) count[direction] += 1 / (1 + Math.abs(row - candidate.label.row));
    const share = count[candidate.place.direction] / (count.beside + count.below);
    return { ...candidate, score: candidate.score * (0.5 + 0.5 * share) };
  });
}

const wordOf = (token: Token) => token.word;

/** Below this score, words do not count as a value of the label. */
const leastScore = 0.3;

/** Assigns each value once, and each word to one value, the clearest match first. */
function assign(candidates: Candidate[]): Candidate[] {
  const sorted = candidates.filter(({ score }) => score >= leastScore).sort((a, b) => b.score - a.score);
  const named = new Set<string>();
  const used = new Set<unknown>();
  const values = new Set<unknown>();
  return sorted.filter(({ parts, tokens, label }) => {
    // The words of an unclear label are either a label or a value.
    const own = label.score < weakBelow ? label.tokens : [];
    if (own.some((token) => values.has(wordOf(token)))) return false;
    if (parts.some(({ field }) => named.has(field.name)) || tokens.some((token) => used.has(wordOf(token))))
      return false;
    for (const { field } of parts) named.add(field.name);
    for (const token of [...tokens, ...own]) used.add(wordOf(token));
    for (const token of tokens) values.add(wordOf(token));
    return true;
  });
}

/** Below this fit, one of several values may have been split at the wrong position, or contain the others, too. */
const unlikely = 0.6;

/**
 * Below this score of label and position, the words may belong to another label: without proof the value is not certain,
 * however well it was read.
 */
const surelyPlaced = 0.65;
/** Maximum confidence of such a value. */
const mostLoose = 0.9;

/** From this score on, neither the label nor the position makes the value doubtful. */
const clearFrom = 0.45;

/**
 * Returns the values beside or below their labels. It tries every position of every label and assigns words to the
 * label that they match best.
 * @param others wordings of labels whose values are not needed
 */
export function readFields(sheet: Sheet, fields: LabelledField[], others: readonly string[]): ReadValue[] {
  const labels = findLabels(sheet.rows, lexiconFor(fields, others));
  const places = new ValuePlaces(sheet.rows, labels);
  const byName = new Map(fields.map((field) => [field.name, field]));
  const candidates = labels.flatMap((label) => {
    const own = label.names.flatMap((name) => byName.get(name) ?? []);
    if (own.length === 0) return [];
    const across = own.some((field) => field.across);
    return candidatesOf(label, own, [...places.beside(label, across), ...places.below(label)]);
  });
  const weighed = withHabit(candidates);
  return assign(weighed).flatMap(({ parts, score, tokens, label, place }) =>
    parts.map(({ field, parsed }): ReadValue => {
      const isGuess = label.names.length > 1 && parts.some((part) => (part.parsed.fit ?? 1) < unlikely);
      const value = toValue(field.name, isGuess ? { ...parsed, proof: 'doubtful', doubt: 'unclear' } : parsed, sheet);
      const rival = weighed.find(
        (other) =>
          other.score > score * 0.9 &&
          other.parts.some((part) => part.field === field && part.parsed.value !== parsed.value) &&
          !other.tokens.some((token) => tokens.includes(token)),
      );
      if (rival) return { ...value, confidence: Math.min(value.confidence, 0.8), doubt: 'two-candidates' };
      const isLoose = label.score * place.fit < surelyPlaced && parsed.proof !== 'exact';
      if (score >= clearFrom) return isLoose ? { ...value, confidence: Math.min(value.confidence, mostLoose) } : value;
      return { ...value, confidence: Math.min(value.confidence, 0.5 + score * 0.8), doubt: 'unclear' };
    }),
  );
}
