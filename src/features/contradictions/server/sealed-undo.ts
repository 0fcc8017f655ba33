import type { FieldValue } from '../../../domain/field.ts';
import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { Consents } from '../../cases/consents.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';

interface Stood {
  /** Absent if the field was empty. */
  value?: FieldValue | undefined;
  source?: StoredCase['fieldSources'][string] | undefined;
}

/** Changes made by resolving a contradiction, as needed to undo them. */
export interface SettlingUndo {
  /** ISO 8601. */
  at: string;
  path: string;
  /** Key of the contradiction after settling; absent if form and documents agreed afterwards. */
  leftKey?: string | undefined;
  /** True if this call recorded the check; false if it was already checked. */
  looked: boolean;
  /** For `take`: the field before and after it. */
  before?: Stood;
  after?: Stood;
  /** For `take`: consents of the party that ended because the number became another person's. */
  endedConsents?: Consents | undefined;
}

/** Offered for seconds. On a page left open it cannot undo old work. */
const undoableMs = 60 * 60_000;

/**
 * Seals the undo for the acting account and this case, so that the browser can store it without being able to read it.
 */
export function sealUndo(ctx: Context, caseNo: string, undo: SettlingUndo): string {
  return ctx.keyring.sealJson(undo, purpose(ctx, caseNo)).toString('base64url');
}

/**
 * Opens a sealed undo. Throws `illegalTransition` if it was not sealed by the portal, belongs to another account or has
 * expired.
 */
export function openUndo(ctx: Context, caseNo: string, sealed: string): SettlingUndo {
  const undo = read(ctx, caseNo, sealed);
  if (undo && ctx.now().getTime() - Date.parse(undo.at) <= undoableMs) return undo;
  throw new PortalError('illegalTransition', { message: 'This can no longer be undone.' });
}

function read(ctx: Context, caseNo: string, sealed: string): SettlingUndo | undefined {
  try {
    return ctx.keyring.openJson<SettlingUndo>(Buffer.from(sealed, 'base64url'), purpose(ctx, caseNo));
  } catch {
    return undefined;
  }
}

const purpose = (ctx: Context, caseNo: string) => `undo-settling:${caseNo}:${dealerActor(ctx).userId}`;
