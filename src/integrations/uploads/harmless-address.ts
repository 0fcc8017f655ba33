/** True if a link leads to a page of the web, a mail or a call, or within the document; no file or program is opened by these. */
export function isHarmlessAddress(address: string): boolean {
  return /^\s*(?:(?:https?|mailto|tel):|#|$)/i.test(address);
}
