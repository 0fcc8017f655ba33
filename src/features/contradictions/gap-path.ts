/** Where a contradiction stands among what keeps a case from being sent, by the path of its field. */
export function gapPath(path: string): string {
  return `contradictions.${path}`;
}
