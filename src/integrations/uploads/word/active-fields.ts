/** Fields that start a program or fetch something from elsewhere when the file is opened. */
const names = 'DDE|DDEAUTO|LINK|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|RD|DATABASE';
const first = new RegExp(String.raw`^\s{0,200}(${names})\b`, 'i');
/** Runs a program. Refused wherever it stands, as other marks may hide from a reader where a field begins. */
const runs = /ddeauto|(^|[^\p{L}\p{N}])dde\s/iu;
/** Marks in the text of an old Word file: a field begins, its instruction ends, it ends. */
const [begins, separates, ends] = ['\x13', '\x14', '\x15'];
const oldInstruction = new RegExp(`${begins}[^${begins}${separates}${ends}]{1,100}`, 'g');

/** True if a field's own name is that of an active one, or if another field within it makes up its name. */
function isActive(instruction: string): boolean {
  return first.test(instruction) || instruction.trimStart().startsWith(begins);
}

interface OpenField {
  instruction: string;
  /** Its instruction has ended; its result follows. */
  isRead: boolean;
}

/** Follows the fields of a document, which may lie within each other, and their instructions, which may be in pieces. */
export class FieldScan {
  readonly #open: OpenField[] = [];
  /** Instructions outside a field, which Word does not run. */
  #loose = '';
  #foundActive = false;
  /** Every text within instructions, whatever marks part it. */
  #written = '';

  /** @param kind as the document writes it: `begin`, `separate` or `end` */
  mark(kind: string | undefined): void {
    const field = this.#open.at(-1);
    if (kind === 'begin') {
      if (field && !field.isRead) field.instruction += begins;
      this.#open.push({ instruction: '', isRead: false });
      return;
    }
    if (!field || (kind !== 'separate' && kind !== 'end')) return;
    this.whole(field.instruction);
    field.isRead = true;
    if (kind === 'end') this.#open.pop();
  }

  instruction(text: string): void {
    const field = this.#open.at(-1);
    if (field && !field.isRead) field.instruction += text;
    else this.#loose += text;
  }

  /** Takes a text that lies within an instruction, between any two marks. */
  piece(text: string): void {
    this.#written += text;
  }

  /** Takes a whole instruction. */
  whole(instruction: string): void {
    if (isActive(instruction)) this.#foundActive = true;
  }

  hasActive(): boolean {
    if (this.#foundActive || runs.test(this.#written)) return true;
    return [this.#loose, ...this.#open.map(({ instruction }) => instruction)].some(isActive);
  }
}

/** True if the text of an old Word file, a character for each byte, holds an active field. It is in 8 or 16 bits a character. */
export function holdsOldActiveField(text: string): boolean {
  for (const [instruction] of text.matchAll(oldInstruction)) {
    if (first.test(instruction.slice(1).replaceAll('\0', ''))) return true;
  }
  return false;
}
