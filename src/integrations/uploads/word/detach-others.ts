import { flagsOf, type OldWord, oldWordFlags } from './old-word.ts';

/** Keyboard shortcuts and toolbars that run macros, and the macros themselves in files before Word 97. */
const commandLists = [24, 25, 26];
/** Word writes a list of no commands in 2 bytes. */
const emptyCommands = 2;
const names = 32;
/** The address list of a form letter, which Word reads from a database; and documents that are included in this one. */
const sources = [44, 54];
const templateIndex = 1;
const nextPlace = 8;

/**
 * Removes, in place, other things that Word opens with the document: its template, macros and their shortcuts, the
 * address list of a form letter, included documents, and the text blocks of a template. Returns true if there was any.
 */
export function detachOthers(word: OldWord): boolean {
  const { document, list, lists } = word;
  let isChanged = removeTemplate(word);
  for (const number of [...commandLists, ...sources]) {
    const { from, length } = list(number);
    if (length <= emptyCommands) continue;
    lists.fill(0, from, from + length);
    word.shorten(number, 0);
    isChanged = true;
  }
  const flags = flagsOf(document);
  // Before Word 97 only templates have macros.
  if (word.isBefore97 && flags & oldWordFlags.isTemplate) {
    document.writeUInt16LE(flags & ~oldWordFlags.isTemplate, 10);
    isChanged = true;
  }
  if (document.readUInt16LE(nextPlace) !== 0) {
    document.writeUInt16LE(0, nextPlace);
    isChanged = true;
  }
  return isChanged;
}

/** A finished document needs nothing from its template. A template without a folder is the reader's own. */
function removeTemplate(word: OldWord): boolean {
  const { from, length } = word.list(names);
  const found = word.isBefore97
    ? shortName(word.lists, from, from + length)
    : longName(word.lists, from, from + length);
  if (!found || !/[\\/:]/.test(found.name)) return false;
  const { start, end, width } = found;
  // The rest moves forward; the length before the name becomes 0.
  word.lists.fill(0, start - width, start);
  word.lists.copyWithin(start, end, from + length);
  word.lists.fill(0, from + length - (end - start), from + length);
  word.shorten(names, length - (end - start));
  if (word.isBefore97) word.lists.writeUInt16LE(length - (end - start), from);
  return true;
}

interface FoundName {
  name: string;
  start: number;
  end: number;
  /** Number of bytes of the length, which precedes it. */
  width: 1 | 2;
}

function longName(lists: Buffer, from: number, to: number): FoundName | undefined {
  if (to - from < 8 || lists.readUInt16LE(from) !== 0xffff) return undefined;
  const extra = lists.readUInt16LE(from + 4);
  let place = from + 6;
  for (let index = 0; place + 2 <= to; index += 1) {
    const start = place + 2;
    const end = start + lists.readUInt16LE(place) * 2;
    if (end > to) return undefined;
    if (index === templateIndex) return { name: lists.toString('utf16le', start, end), start, end, width: 2 };
    place = end + extra;
  }
  return undefined;
}

/** All in one byte per character, after the size of the list. */
function shortName(lists: Buffer, from: number, to: number): FoundName | undefined {
  let place = from + 2;
  for (let index = 0; place < to; index += 1) {
    const start = place + 1;
    const end = start + (lists[place] ?? 0);
    if (end > to) return undefined;
    if (index === templateIndex) return { name: lists.toString('latin1', start, end), start, end, width: 1 };
    place = end;
  }
  return undefined;
}
