/** A sentence that ends with a name such as `Lorong Motors Pte. Ltd.` has one full stop. */
export function sentence(text: string): string {
  return text.replace(/(?<!\.)\.\.(?!\.)/g, '.');
}
