import { isHarmlessAddress } from '../harmless-address.ts';

/** Fields that start a program or fetch something from elsewhere when the file is opened. */
const names = 'DDE|DDEAUTO|LINK|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|RD|DATABASE';
const first = new RegExp(String.raw`^\s*(${names})\b`, 'i');
const anywhere = new RegExp(String.raw`\b(${names})\b`, 'i');
/** Placeholder in an instruction for a nested field, as in old Word files. */
export const begins = '\x13';
/** A formula is not one of the names above, regardless of its operands. */
const nameWithField = new RegExp(String.raw`^\s*(?!=)[^\s${begins}]*${begins}`);

/** A switch with or without its argument, or a word: what follows the name of a link. */
const wordOfLink = /(?:\\[lots]\s*)?(?:"[^"]*"|[^\s"]+)/gi;

/** True if a field's name is that of an active field, or if a nested field makes up its name. */
export function isActive(instruction: string): boolean {
  return first.test(instruction) || nameWithField.test(instruction) || isHarmfulLink(instruction);
}

/** True if a field is a link to anything but the web, an e-mail, a phone call or a place in the document. */
function isHarmfulLink(instruction: string): boolean {
  const [name, rest] = [/^\s*HYPERLINK\b/i.exec(instruction)?.[0], instruction.trimStart().slice('HYPERLINK'.length)];
  if (name === undefined) return false;
  const addresses = [...rest.matchAll(wordOfLink)].map(([word]) => word.replaceAll('"', ''));
  return addresses.some((address) => !/^\\[lotsnmh*]/i.test(address) && !isHarmlessAddress(address));
}

interface OpenField {
  instruction: string;
  /** The instruction without deleted text. */
  kept: string;
  /** The instruction has ended and the result follows. */
  isRead: boolean;
  place: number;
}

/** A text within a field. */
export interface FieldText {
  text: string;
  /** `shown`: visible on the page, unless it is part of an instruction. */
  kind: 'instruction' | 'shown';
  isDeleted: boolean;
}

/**
 * Follows the fields of a document, which may be nested, and their instructions, which may be in several pieces. The
 * place of a mark or text is the surrounding element that Word may skip with its content. A field that begins in one
 * place and continues in another may differ from what it seems to be, so it counts as active.
 */
export class FieldScan {
  readonly #open: OpenField[] = [];
  /** Instructions outside of a field, which Word does not run. */
  #loose = '';
  #foundActive = false;

  /** @param kind as in the document: `begin`, `separate` or `end` */
  mark(kind: string | undefined, place: number): void {
    if (kind === 'begin') {
      this.#markWithin();
      this.#open.push({ instruction: '', kept: '', isRead: false, place });
      return;
    }
    const field = this.#open.at(-1);
    if (!field || (kind !== 'separate' && kind !== 'end')) return;
    this.#judge(field);
    if (field.place !== place) this.#foundActive = true;
    field.isRead = true;
    if (kind === 'end') this.#open.pop();
  }

  text({ text, kind, isDeleted }: FieldText, place: number): void {
    const field = this.#open.at(-1);
    if (!field || field.isRead) {
      if (kind === 'instruction') this.#loose += text;
      return;
    }
    if (field.place !== place) this.#foundActive = true;
    field.instruction += text;
    if (!isDeleted) field.kept += text;
  }

  /** Adds a field that is written as one element, with its whole instruction. */
  whole(instruction: string): void {
    this.#markWithin();
    if (isActive(instruction)) this.#foundActive = true;
  }

  hasActive(): boolean {
    for (const field of this.#open) this.#judge(field);
    return this.#foundActive || anywhere.test(this.#loose);
  }

  #markWithin(): void {
    const field = this.#open.at(-1);
    if (!field || field.isRead) return;
    field.instruction += begins;
    field.kept += begins;
  }

  #judge({ instruction, kept }: OpenField): void {
    if (isActive(instruction) || isActive(kept)) this.#foundActive = true;
  }
}
