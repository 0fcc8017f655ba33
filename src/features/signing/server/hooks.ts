import type { Context } from '../../../server/context.ts';
import { defineHook } from '../../../server/hook.ts';
import type { Letterhead } from '../../../server/letterhead/letterhead.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import type { DocumentToSign, LetterKind } from '../contract.ts';

/** Content of a document at one moment; equal content renders to equal bytes. */
export interface FrozenDocument
  extends Pick<DocumentToSign, 'title' | 'textVersion' | 'figures' | 'sections' | 'sectionsZh'> {
  /** All that `render` needs, as JSON. */
  content: unknown;
  /** The dealer as the PDF names it. */
  letterhead: Letterhead;
  /** The part of the content that must not change for a signature to stay valid; if absent, all of it. */
  decisive?: unknown;
  /**
   * Identifiers of the financiers that may receive it by its text; if absent, all. A longer list does not invalidate
   * signatures. It makes a new document when that is sent again.
   */
  receivers?: readonly string[];
  /** Why it is neither sent nor signed as it is, fit to be shown. */
  obstacle?: string;
  /** Who has to sign it, in their order. */
  signers: readonly SignerOfDocument[];
}

/** A person who has to sign a document. */
export interface SignerOfDocument {
  /** Null for the seller. */
  personalInfoId: string | null;
  name: string;
  /** The company for which they sign. */
  onBehalfOf: string | null;
}

/** A signature as it is printed. */
export interface PrintedSignature {
  /** Null for the seller. */
  personalInfoId: string | null;
  name: string;
  signedAt: Date;
  /** PNG on a transparent ground. */
  picture: Buffer;
  /** The dealer's stamp, PNG; of the seller only. */
  stamp?: Buffer;
}

/** A kind of document that is signed by a link. `lca` is this feature's own; features above bring others. */
export interface SignableDocument {
  kind: LetterKind;
  /** Returns what the document says now; undefined while the case has none. `personalInfoId`: of the signer asked. */
  freeze(ctx: Context, stored: StoredCase, personalInfoId: string): Promise<FrozenDocument | undefined>;
  /** Renders the PDF, with empty places for missing signatures. */
  render(
    ctx: Context,
    document: { content: unknown; signatures: readonly PrintedSignature[] },
  ): Promise<{ pdf: Buffer; pages: number }>;
}

export const signableDocument = defineHook<SignableDocument>('signing.signable-document');
