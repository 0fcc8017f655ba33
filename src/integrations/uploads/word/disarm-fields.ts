import { begins, isActive } from './active-fields.ts';
import type { OldWord } from './old-word.ts';

/** Numbers of the lists of fields, in the order of the parts of the text. */
const fieldLists = [16, 18, 17, 20, 19, 48, 57, 59];
/**
 * RD, INCLUDE, DDE, DDEAUTO, IMPORT, LINK, INCLUDEPICTURE, INCLUDETEXT, MACRO, DATABASE, in any language of their names
 * in the text.
 */
const activeKinds = new Set([11, 36, 45, 46, 55, 56, 67, 68, 76, 78]);
const lastKnownKind = 95;
/** Kind of a field that Word does not know: Word shows its last result. */
const unknownKind = 1;
const beginCode = begins.charCodeAt(0);
const endCode = 0x15;
const marks = new RegExp(`[${begins}-${String.fromCharCode(endCode)}]`, 'g');

interface OpenField {
  begin: number;
  instruction: string;
  /** The instruction has ended and the result follows. */
  isRead: boolean;
}

/**
 * Turns fields that start a program, fetch something or link to a file into unknown ones without an instruction, in
 * place. Their shown results stay. Returns true if there was one.
 */
export function disarmFields(word: OldWord): boolean {
  const kinds = placesOfKinds(word);
  const isActiveKind = (index: number) => {
    const place = kinds.get(index);
    const kind = place === undefined ? undefined : word.lists[place];
    return kind !== undefined && (activeKinds.has(kind) || kind > lastKnownKind);
  };
  const harmful: { from: number; to: number }[] = [];
  const open: OpenField[] = [];
  /** Position after the last character that is neither a space nor a mark. */
  let wordsEnd = 0;
  const judge = ({ begin, instruction }: OpenField, to: number) => {
    if (wordsEnd > begin && (isActiveKind(begin) || isActive(instruction))) harmful.push({ from: begin, to });
  };
  let last = 0;
  for (const { 0: mark, index } of word.text.matchAll(marks)) {
    const field = open.at(-1);
    const words = wordsOf(word.text.slice(last, index));
    if (words.trim() !== '') wordsEnd = index;
    if (field && !field.isRead) field.instruction += words;
    last = index + 1;
    const code = mark.charCodeAt(0);
    if (code === beginCode) {
      if (field && !field.isRead) field.instruction += begins;
      open.push({ begin: index, instruction: '', isRead: false });
      continue;
    }
    if (!field) continue;
    if (!field.isRead) judge(field, index);
    field.isRead = true;
    if (code === endCode) open.pop();
  }
  const innermost = open.at(-1);
  const words = wordsOf(word.text.slice(last));
  if (words.trim() !== '') wordsEnd = word.text.length;
  if (innermost && !innermost.isRead) innermost.instruction += words;
  for (const field of open) if (!field.isRead) judge(field, word.text.length);
  blankInstructions(word, harmful, kinds);
  // Fields in the list of kinds without a mark in the text.
  const loose = [...kinds.keys()].filter((index) => isActiveKind(index));
  for (const index of loose) word.lists[kinds.get(index) ?? 0] = unknownKind;
  return harmful.length > 0 || loose.length > 0;
}

/** Pictures and similar content in a field are one control character each. */
function wordsOf(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) => (/\s/.test(character) ? character : ''));
}

/** Returns, for each beginning of a field, the position of its kind in the list. */
function placesOfKinds({ lists, list, starts }: OldWord): Map<number, number> {
  const found = new Map<number, number>();
  for (const [part, number] of fieldLists.entries()) {
    const { from, length } = list(number);
    const count = Math.max(0, Math.floor((length - 4) / 6));
    for (let index = 0; index < count; index += 1) {
      const place = from + (count + 1) * 4 + index * 2;
      if (((lists[place] ?? 0) & 0x1f) !== beginCode) continue;
      found.set((starts[part] ?? 0) + lists.readUInt32LE(from + index * 4), place + 1);
    }
  }
  return found;
}

/** Fields may be nested; each character is replaced once. */
function blankInstructions(
  word: OldWord,
  ranges: readonly { from: number; to: number }[],
  kinds: ReadonlyMap<number, number>,
): void {
  let done = 0;
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    for (let index = Math.max(from, done); index < to; index += 1) {
      const place = kinds.get(index);
      if (place !== undefined) word.lists[place] = unknownKind;
      if (word.text.charCodeAt(index) > endCode) word.blank(index);
    }
    done = Math.max(done, to);
  }
}
