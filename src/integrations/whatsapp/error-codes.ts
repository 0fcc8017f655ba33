import type { RefusalReason } from '../../domain/refusal-reason.ts';

/** WhatsApp's numbers for a recipient that cannot be reached by this message, whatever is tried. */
const ofRecipient: Readonly<Record<number, RefusalReason>> = {
  // The number has no WhatsApp, or one that cannot take the message.
  131026: 'unknownAddress',
  131030: 'unknownAddress',
  131021: 'unknownAddress',
  // The recipient does not want messages of this number, or WhatsApp keeps them from it.
  131047: 'notAccepted',
  131049: 'notAccepted',
  131050: 'notAccepted',
  130472: 'notAccepted',
};

/** A message that does not have the shape that WhatsApp expects. */
const ofShape: ReadonlySet<number> = new Set([100, 131008, 131009, 131051, 131052, 131053, 132000, 132005, 132012]);

/**
 * True if an error is about this very message: sent again, it would fail again. Limits, tokens, payments and templates
 * that are paused or unknown are for the operator to mend.
 */
export function isOfMessage(code: number): boolean {
  return code in ofRecipient || ofShape.has(code);
}

/** Why a recipient did not get a message. */
export function whatsAppRefusalReason(code: number | null): RefusalReason {
  return ofRecipient[code ?? 0] ?? 'later';
}
