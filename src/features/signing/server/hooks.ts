import type { Context } from '../../../server/context.ts';
import { defineHook } from '../../../server/hook.ts';
import type { Letterhead } from '../../../server/letterhead/letterhead.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import type { DocumentToSign, LetterKind } from '../contract.ts';

/** Content of a document at one moment; equal content renders to equal bytes. */
export interface FrozenDocument
  extends Pick<DocumentToSign, 'title' | 'textVersion' | 'figures' | 'sections' | 'sectionsZh'> {
  /** All input of `render`, as JSON. */
  content: unknown;
  /** The dealer as printed in the PDF. */
  letterhead: Letterhead;
  /** The part of the content that must not change for a signature to stay valid; if absent, all of it. */
  decisive?: unknown;
  /**
   * Identifiers of the financiers that may receive it according to its text; if absent, all. A longer list does not
   * invalidate signatures, but a new document is made when it is sent again.
   */
  receivers?: readonly string[];
  /** Message why the document can be neither sent nor signed as it is. */
  obstacle?: string;
  /** Signers of the document, in order. */
  signers: readonly SignerOfDocument[];
}

/** A person who has to sign a document. */
export interface SignerOfDocument {
  /** Null for the seller. */
  personalInfoId: string | null;
  name: string;
  /** The company that they sign for. */
  onBehalfOf: string | null;
}

/** A signature for printing. */
export interface PrintedSignature {
  /** Null for the seller. */
  personalInfoId: string | null;
  name: string;
  signedAt: Date;
  /** PNG with a transparent background. */
  picture: Buffer;
  /** The dealer's stamp as PNG; for the seller only. */
  stamp?: Buffer;
}

/** A type of document that is signed by a link. `lca` is declared by this feature, others by features above. */
export interface SignableDocument {
  kind: LetterKind;
  /**
   * Returns the document's current content; `undefined` while the case has none. `personalInfoId`: of the requested
   * signer.
   */
  freeze(ctx: Context, stored: StoredCase, personalInfoId: string): Promise<FrozenDocument | undefined>;
  /** Renders the PDF, with empty places for missing signatures. */
  render(
    ctx: Context,
    document: { content: unknown; signatures: readonly PrintedSignature[] },
  ): Promise<{ pdf: Buffer; pages: number }>;
}

export const signableDocument = defineHook<SignableDocument>('signing.signable-document');
