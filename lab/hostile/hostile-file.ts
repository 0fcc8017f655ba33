import type { LeftOut } from '../../src/domain/documents/left-out.ts';
import type { UploadRefusal } from '../../src/integrations/uploads/refusal.ts';

/** A file that an attacker could upload. */
export interface HostileFile {
  name: string;
  fileName: string;
  mime?: string;
  /** Type it is uploaded as. */
  mode: 'scan' | 'image' | 'document';
  bytes: () => Buffer | Promise<Buffer>;
  expected: Expected;
  /** Its harm shows only when it is drawn or decoded, which a limit of time or memory has to end. */
  needsLimits?: true;
}

export type Expected =
  | { outcome: 'refused'; reasons: UploadRefusal[] }
  /** Accepted as it is, and reading it ends with a result. */
  | { outcome: 'harmless' }
  /** Accepted as a copy without these parts. */
  | { outcome: 'copied'; leftOut: LeftOut[] }
  /** Accepted or refused; drawing it exceeds a limit. */
  | { outcome: 'unreadable' };

export function refusedAs(...reasons: UploadRefusal[]): Expected {
  return { outcome: 'refused', reasons };
}

export function copiedWithout(...leftOut: LeftOut[]): Expected {
  return { outcome: 'copied', leftOut };
}

export const harmless: Expected = { outcome: 'harmless' };
export const unreadable: Expected = { outcome: 'unreadable' };

/** Returns numbers from 0 up to a limit, the same ones for the same seed. */
export type LimitedRandom = (limit: number) => number;

export function createLimitedRandom(seed: number): LimitedRandom {
  let state = seed >>> 0 || 1;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

export function randomBytes(random: LimitedRandom, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random(256)));
}

type PdfCase = readonly [name: string, expected: Expected, bytes: () => Buffer | Promise<Buffer>];

/** PDFs uploaded where a document or a photo of it is expected. */
export function pdfCases(cases: readonly PdfCase[], options: { needsLimits?: true } = {}): HostileFile[] {
  return cases.map(([name, expected, bytes]) => ({
    name,
    fileName: `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.pdf`,
    mime: 'application/pdf',
    mode: 'scan',
    bytes,
    expected,
    ...options,
  }));
}

export type WordCase = [name: string, expected: Expected, bytes: () => Buffer];

/** Word files uploaded as a document. */
export function wordCases(extension: 'doc' | 'docx', cases: readonly WordCase[]): HostileFile[] {
  return cases.map(([name, expected, bytes]) => ({
    name,
    fileName: `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.${extension}`,
    mode: 'document',
    bytes,
    expected,
  }));
}
