import { type PdfDict, PdfName, PdfRef, PdfString, type PdfValue, UnreadablePdf } from './pdf-values.ts';

/** Maximum nesting of dictionaries and arrays; real files stay below 30. */
const depthLimit = 100;
const wordLimit = 4096;
const stringLimit = 2_000_000;
/** A dictionary or an array takes as much memory as this many other values. */
const containerCost = 5;

/** Shared by all values of a file. */
export interface ParseBudget {
  /** Number of values that may still be read. */
  values: number;
  /** Entries replaced by a later entry with the same key: some readers use the first one. */
  replaced: PdfDict[];
}

const space = charClass('\0\t\n\f\r ');
const delimiter = charClass('()<>[]{}/%');

function charClass(chars: string): Uint8Array {
  const flags = new Uint8Array(256);
  for (const char of chars) flags[char.charCodeAt(0)] = 1;
  return flags;
}

const isSpace = (byte: number | undefined) => byte !== undefined && space[byte] === 1;
const isRegular = (byte: number | undefined) => byte !== undefined && space[byte] === 0 && delimiter[byte] === 0;
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57;
const isNumeric = (byte: number | undefined) => isDigit(byte) || byte === 43 || byte === 45 || byte === 46;

const [open, close, less, greater, openArray, closeArray, slash, percent, backslash] = [
  ...Buffer.from('()<>[]/%\\', 'latin1'),
] as [number, number, number, number, number, number, number, number, number];
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/**
 * Reads values of a PDF from bytes, as leniently as the usual readers do. Every method takes time linear in the bytes it
 * passes. Throws `UnreadablePdf` beyond the limits and at the end of the bytes.
 */
export class PdfParser {
  readonly bytes: Buffer;
  at: number;
  readonly #budget: ParseBudget;

  constructor(bytes: Uint8Array, offset: number, budget: ParseBudget) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = offset;
    this.#budget = budget;
  }

  /**
   * Skips space and comments.
   * @param mark the beginning of a comment that must not be skipped
   */
  skipSpace(mark = ''): void {
    for (;;) {
      while (isSpace(this.bytes[this.at])) this.at += 1;
      if (this.bytes[this.at] !== percent) return;
      if (mark && this.bytes.toString('latin1', this.at, this.at + mark.length) === mark) return;
      while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at += 1;
    }
  }

  /** Skips the keyword if it is next. */
  skipWord(word: string): boolean {
    if (this.bytes.toString('latin1', this.at, this.at + word.length) !== word) return false;
    this.at += word.length;
    return true;
  }

  /** Reads digits as a number; `undefined` if there are none or too many for an object's number or an offset. */
  readInteger(): number | undefined {
    const from = this.at;
    while (isDigit(this.bytes[this.at])) this.at += 1;
    const length = this.at - from;
    return length > 0 && length <= 10 ? Number(this.bytes.toString('latin1', from, this.at)) : undefined;
  }

  /** Skips one token of any kind. */
  skipToken(): void {
    const byte = this.bytes[this.at];
    if (byte === open) this.#readString();
    else if (isRegular(byte)) while (isRegular(this.bytes[this.at])) this.at += 1;
    else this.at += 1;
  }

  /** Reads a value. A word that is not a value counts as null, as in other readers. */
  readValue(depth = 0): PdfValue {
    this.skipSpace();
    this.#spend(1);
    if (depth > depthLimit) throw new UnreadablePdf('too-complex');
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new UnreadablePdf('damaged');
    if (byte === slash) return new PdfName(this.#readName());
    if (byte === less && this.bytes[this.at + 1] === less) return this.#readDict(depth);
    if (byte === less) return this.#readHexString();
    if (byte === open) return this.#readString();
    if (byte === openArray) return this.#readArray(depth);
    if (isNumeric(byte)) return this.#readNumberOrRef();
    return this.#readKeyword();
  }

  #spend(values: number): void {
    this.#budget.values -= values;
    if (this.#budget.values < 0) throw new UnreadablePdf('too-complex');
  }

  #readKeyword(): boolean | null {
    const from = this.at;
    this.skipToken();
    const word = this.at - from < 6 ? this.bytes.toString('latin1', from, this.at) : '';
    if (word === 'true' || word === 'false') return word === 'true';
    return null;
  }

  /** True at the end of an object that forgot to close its dictionary or array. */
  #isOver(): boolean {
    if (this.at >= this.bytes.length) throw new UnreadablePdf('damaged');
    const byte = this.bytes[this.at];
    if (byte !== 101 && byte !== 115) return false;
    const word = this.bytes.toString('latin1', this.at, this.at + 9);
    return word.startsWith('endobj') || word.startsWith('stream') || word === 'endstream';
  }

  #readDict(depth: number): PdfDict {
    this.#spend(containerCost);
    const dict: PdfDict = new Map();
    this.at += 2;
    for (this.skipSpace(); !this.#isOver(); this.skipSpace()) {
      if (this.bytes[this.at] === greater) {
        this.at += this.bytes[this.at + 1] === greater ? 2 : 1;
        return dict;
      }
      if (this.bytes[this.at] !== slash) {
        this.skipToken();
        continue;
      }
      this.#readEntry(dict, depth);
    }
    return dict;
  }

  #readEntry(dict: PdfDict, depth: number): void {
    const key = this.#readName();
    this.skipSpace();
    const isMissing = this.bytes[this.at] === greater || this.#isOver();
    const value = isMissing ? null : this.readValue(depth + 1);
    const before = dict.get(key);
    if (before !== undefined) this.#budget.replaced.push(new Map([[key, before]]));
    dict.set(key, value);
  }

  #readArray(depth: number): PdfValue[] {
    this.#spend(containerCost);
    const values: PdfValue[] = [];
    this.at += 1;
    for (this.skipSpace(); !this.#isOver(); this.skipSpace()) {
      if (this.bytes[this.at] === closeArray) {
        this.at += 1;
        break;
      }
      values.push(this.readValue(depth + 1));
    }
    return values;
  }

  #readNumberOrRef(): number | PdfRef {
    const first = this.#readNumber();
    if (!Number.isInteger(first) || first < 0) return first;
    const behind = this.at;
    this.skipSpace();
    if (this.readInteger() !== undefined) {
      this.skipSpace();
      if (this.bytes[this.at] === 82 && !isRegular(this.bytes[this.at + 1])) {
        this.at += 1;
        return new PdfRef(first);
      }
    }
    this.at = behind;
    return first;
  }

  #readNumber(): number {
    const from = this.at;
    while (isNumeric(this.bytes[this.at])) this.at += 1;
    if (this.at - from > wordLimit) throw new UnreadablePdf('too-complex');
    const word = this.bytes.toString('latin1', from, this.at);
    const number = Number(word);
    // Malformed numbers such as `--5` or `1.2.3`: other readers use the part that they can parse.
    return Number.isNaN(number) ? Number.parseFloat(word.replace(/^[+-]+/, '-')) || 0 : number;
  }

  #readName(): string {
    const from = this.at + 1;
    this.at = from;
    while (isRegular(this.bytes[this.at])) this.at += 1;
    if (this.at - from > wordLimit) throw new UnreadablePdf('too-complex');
    const name = this.bytes.toString('latin1', from, this.at);
    if (!name.includes('#')) return name;
    return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }

  #readHexString(): PdfString {
    const end = this.bytes.indexOf(greater, this.at);
    if (end < 0) throw new UnreadablePdf('damaged');
    if (end - this.at > 2 * stringLimit) throw new UnreadablePdf('too-complex');
    const digits = this.bytes.toString('latin1', this.at + 1, end).replace(/[^0-9A-Fa-f]/g, '');
    this.at = end + 1;
    return new PdfString(Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1'));
  }

  #readString(): PdfString {
    const from = this.at + 1;
    let nesting = 0;
    do {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new UnreadablePdf('damaged');
      if (byte === open) nesting += 1;
      if (byte === close) nesting -= 1;
      this.at += byte === backslash ? 2 : 1;
      if (this.at - from > stringLimit) throw new UnreadablePdf('too-complex');
    } while (nesting > 0);
    const text = this.bytes.toString('latin1', from, this.at - 1);
    return new PdfString(text.includes('\\') ? withoutEscapes(text) : text);
  }
}

function withoutEscapes(text: string): string {
  return text.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal?: string, char = '') => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return escapes[char] ?? (/[\r\n]/.test(char) ? '' : char);
  });
}
