/** Returns the path of a contradiction among the gaps of a case, from the path of its field. */
export function gapPath(path: string): string {
  return `contradictions.${path}`;
}
