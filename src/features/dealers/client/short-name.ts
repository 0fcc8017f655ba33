/** A dealer's name without the form of the company, so that a button stays short. */
export function shortName(name: string): string {
  return name.replace(/\s+(Pte\.?\s*)?(Ltd\.?|LLP)$/i, '');
}
