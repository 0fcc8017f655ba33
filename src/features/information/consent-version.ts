/** Which version of the terms and the privacy policy each version of a consent refers to. Records keep the former. */
const byTextVersion: Readonly<Record<number, string>> = { 1: '2026-11-23' };

/** Returns the version that a person consented to, by the record's `textVersion`; the current one if unknown. */
export function informationVersionOf(textVersion: number): string | undefined {
  return byTextVersion[textVersion];
}
