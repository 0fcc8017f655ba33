/** Removes the second full stop of a sentence that ends with a name such as `Lorong Motors Pte. Ltd.`. */
export function sentence(text: string): string {
  return text.replace(/(?<!\.)\.\.(?!\.)/g, '.');
}
