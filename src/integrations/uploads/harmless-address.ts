/**
 * True if a link leads to a web page, an e-mail or a phone call, or within the document; these open no file or program.
 */
export function isHarmlessAddress(address: string): boolean {
  return /^\s*(?:(?:https?|mailto|tel):|#|$)/i.test(address);
}
