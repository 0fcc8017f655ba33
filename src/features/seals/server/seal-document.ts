import { createHash, randomInt } from 'node:crypto';
import type { Context } from '../../../server/context.ts';

/** A signed document that is to be sealed. */
export interface SealOrder {
  /** With all signatures printed. */
  pdf: Buffer;
  title: string;
  caseNo: string;
  dealerName: string;
  dealerId: string;
  kind: 'lca' | 'vsa';
  /** SHA-256 in hex of what was signed: the PDF without signatures. */
  documentHash: string;
  textVersion: number;
  signers: {
    name: string;
    onBehalfOf: string | null;
    role: string;
    identifiedBy: string;
    method: 'drawn' | 'typed' | 'uploaded';
    signedAt: Date;
  }[];
}

export interface Sealed {
  pdf: Buffer;
  verifyCode: string;
  sha256: string;
  pages: number;
}

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Replaced by the feature's own work: here nothing is sealed. */
export async function sealDocument(_ctx: Context, { pdf }: SealOrder): Promise<Sealed> {
  const code = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  return {
    pdf,
    verifyCode: `${code.slice(0, 4)}-${code.slice(4)}`,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    pages: 1,
  };
}
