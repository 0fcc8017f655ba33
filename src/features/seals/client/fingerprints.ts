import { mostHashes } from '../most-hashes.ts';

const endMark = [0x25, 0x25, 0x45, 0x4f, 0x46];
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

export interface Fingerprints {
  /** SHA-256 in hex. */
  sha256: string;
  earlier: string[];
}

/** True if a file begins as PDFs do; some writers put a few bytes before. */
export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
}

/** Hashes a file and each of its earlier versions, before something was appended. */
export async function fingerprintsOf(bytes: Uint8Array<ArrayBuffer>): Promise<Fingerprints> {
  const earlier = await Promise.all(earlierEnds(bytes).map((end) => hash(bytes.subarray(0, end))));
  return { sha256: await hash(bytes), earlier };
}

/**
 * Returns where a file may have ended before: a PDF ends in `%%EOF`, with or without a line break. Later additions
 * follow it, so the first such ends are the relevant ones.
 */
export function earlierEnds(bytes: Uint8Array): number[] {
  const ends = new Set<number>();
  for (let index = bytes.indexOf(endMark[0] ?? 0); index !== -1; index = bytes.indexOf(endMark[0] ?? 0, index + 1)) {
    if (!endMark.every((byte, offset) => bytes[index + offset] === byte)) continue;
    for (const end of endsAfter(bytes, index + endMark.length)) ends.add(end);
    if (ends.size >= mostHashes) break;
  }
  ends.delete(bytes.length);
  return [...ends].slice(0, mostHashes);
}

function endsAfter(bytes: Uint8Array, mark: number): number[] {
  const [first, second] = [bytes[mark], bytes[mark + 1]];
  if (first === lineFeed) return [mark, mark + 1];
  if (first !== carriageReturn) return [mark];
  return second === lineFeed ? [mark, mark + 1, mark + 2] : [mark, mark + 1];
}

async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
