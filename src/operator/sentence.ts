/** Ends a sentence with one full stop, even if its last word is a name such as `Lorong Motors Pte. Ltd.`. */
export function sentence(text: string): string {
  return text.replace(/(?<!\.)\.\.(?!\.)/g, '.');
}
