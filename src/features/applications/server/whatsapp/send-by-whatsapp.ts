import { and, eq, isNull } from 'drizzle-orm';
import { OutsideError } from '../../../../integrations/outside-error.ts';
import { whatsAppRefusalReason } from '../../../../integrations/whatsapp/error-codes.ts';
import { MessageRefused, type WhatsApp } from '../../../../integrations/whatsapp/whatsapp-client.ts';
import type { Context } from '../../../../server/context.ts';
import { findFile } from '../../../documents/server/stored-files.ts';
import type { Snapshot } from '../../snapshot.ts';
import type { Handed } from '../delivery/hand-over.ts';
import type { StoredApplication } from '../find-applications.ts';
import { whatsAppMessages } from '../tables.ts';
import { findMessages, type StoredMessage } from './find-messages.ts';

type Files = NonNullable<StoredApplication['whatsAppFiles']>;

/**
 * How long the webhook may still report a message after its reply was lost, before it is sent again. WhatsApp
 * has no idempotency keys: this pause avoids a second message after a lost reply.
 */
export const answerAwaitedMs = 60_000;

/** Thrown after a reply was lost: a status may still report that the message was sent. */
export class AnswerAwaited extends Error {
  readonly until: Date;

  constructor(until: Date) {
    super('The answer of WhatsApp was lost; a status may still arrive');
    this.name = 'AnswerAwaited';
    this.until = until;
  }
}

/** Reference of a file in a message, so that a status can be matched before WhatsApp's identifier is known. */
export const referenceOf = ({ applicationId, part }: { applicationId: string; part: number }) =>
  `${applicationId}:${part}`;

/**
 * Sends each file in a separate message from the portal's number. Messages that WhatsApp accepted at an earlier try are
 * not sent again.
 */
export async function sendByWhatsApp(
  ctx: Context,
  row: StoredApplication,
  { files, snapshot }: { files: Files; snapshot: Snapshot },
): Promise<Pick<Handed, 'reference' | 'reached' | 'refused' | 'codes' | 'reasons'>> {
  const { whatsApp } = ctx.integrations;
  const [to] = row.recipients;
  if (!whatsApp || to === undefined) {
    throw new OutsideError('WhatsApp is not set up', false, undefined, { stage: 'settings' });
  }
  const messages = new Map((await findMessages(ctx, row.applicationId)).map((message) => [message.part, message]));
  let reference = row.deliveryReference ?? '';
  for (const [part, file] of files.entries()) {
    const known = messages.get(part);
    if (known && known.state !== 'asked') {
      reference = known.messageId ?? reference;
      continue;
    }
    if (known) requireSilence(ctx, known);
    try {
      reference = await sendFile(ctx, whatsApp, row, { to, part, file, count: files.length, snapshot });
    } catch (error) {
      if (!(error instanceof MessageRefused)) throw error;
      await ctx.db
        .update(whatsAppMessages)
        .set({ state: 'failed', stateAt: ctx.now(), errorCode: error.reason })
        .where(and(eq(whatsAppMessages.applicationId, row.applicationId), eq(whatsAppMessages.part, part)));
      const code = error.failure.code ?? 0;
      return {
        reference,
        reached: [],
        refused: [to],
        codes: [code],
        reasons: { [to]: whatsAppRefusalReason(error.reason) },
      };
    }
  }
  return { reference, reached: [to], refused: [], codes: [], reasons: {} };
}

/** Throws while the status of a message without a reply may still arrive. */
function requireSilence(ctx: Context, { askedAt }: StoredMessage): void {
  const until = new Date(askedAt.getTime() + answerAwaitedMs);
  if (until > ctx.now()) throw new AnswerAwaited(until);
}

interface Sending {
  to: string;
  part: number;
  file: Files[number];
  count: number;
  snapshot: Snapshot;
}

async function sendFile(
  ctx: Context,
  whatsApp: WhatsApp,
  { applicationId, dealerId, caseNo }: StoredApplication,
  { to, part, file, count, snapshot: { dealer } }: Sending,
): Promise<string> {
  const { address } = await findFile(ctx, dealerId, file.fileId);
  const mediaId = await whatsApp.upload({ fileName: file.fileName, bytes: await ctx.files.get(address) });
  const which = and(eq(whatsAppMessages.applicationId, applicationId), eq(whatsAppMessages.part, part));
  // Stored before the call, because a status may arrive before the reply.
  await ctx.db
    .insert(whatsAppMessages)
    .values({ applicationId, part, askedAt: ctx.now(), state: 'asked', stateAt: ctx.now() })
    .onConflictDoUpdate({
      target: [whatsAppMessages.applicationId, whatsAppMessages.part],
      set: { askedAt: ctx.now() },
    });
  const subject = count > 1 ? `${caseNo} (${part + 1} of ${count})` : caseNo;
  try {
    const messageId = await whatsApp.sendDocument({
      to,
      mediaId,
      fileName: file.fileName,
      parameters: [dealer.name, subject, dealer.telephone],
      reference: referenceOf({ applicationId, part }),
    });
    await ctx.db.update(whatsAppMessages).set({ messageId }).where(which);
    await ctx.db
      .update(whatsAppMessages)
      .set({ state: 'accepted', stateAt: ctx.now() })
      .where(and(which, eq(whatsAppMessages.state, 'asked')));
    return messageId;
  } catch (error) {
    if (wasNotTaken(error)) await ctx.db.delete(whatsAppMessages).where(and(which, isNull(whatsAppMessages.messageId)));
    throw error;
  }
}

/** True if WhatsApp replied with a temporary refusal, so that no message was created. */
function wasNotTaken(error: unknown): boolean {
  if (!(error instanceof OutsideError) || error instanceof MessageRefused) return false;
  const { code } = error.failure;
  return code !== undefined && code < 500;
}
