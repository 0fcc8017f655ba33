/** Which version of the terms and the privacy policy each version of a consent refers to. Records keep the former. */
const byTextVersion: Readonly<Record<number, string>> = { 1: '2026-11-23' };

/** The version that somebody consented to, by the `textVersion` on the record; the current one where none is known. */
export function informationVersionOf(textVersion: number): string | undefined {
  return byTextVersion[textVersion];
}
