/** Fields that start a program or fetch something from elsewhere when the file is opened. */
const names = 'DDE|DDEAUTO|LINK|INCLUDETEXT|INCLUDEPICTURE|IMPORT|RD';
const anywhere = new RegExp(String.raw`\b(${names})\b`, 'i');
const first = new RegExp(String.raw`^\s{0,20}(${names})\b`, 'i');
/** Marks in the text of an old Word file: a field begins, its instruction ends, it ends. */
const [begins, separates, ends] = ['\x13', '\x14', '\x15'];
const oldInstruction = new RegExp(`${begins}[^${begins}${separates}${ends}]{1,100}`, 'g');

/** True if the instructions of the fields of a document, joined, name an active one. */
export function namesActiveField(instructions: string): boolean {
  return anywhere.test(instructions);
}

/** True if the text of an old Word file, a character for each byte, holds an active field. It is in 8 or 16 bits a character. */
export function holdsOldActiveField(text: string): boolean {
  for (const [instruction] of text.matchAll(oldInstruction)) {
    if (first.test(instruction.slice(1).replaceAll('\0', ''))) return true;
  }
  return false;
}
