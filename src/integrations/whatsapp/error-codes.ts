import type { RefusalReason } from '../../domain/refusal-reason.ts';

/** WhatsApp's error codes for a recipient that cannot be reached by this message, however often it is tried. */
const ofRecipient: Readonly<Record<number, RefusalReason>> = {
  // The number has no WhatsApp, or one that cannot receive the message.
  131026: 'unknownAddress',
  131030: 'unknownAddress',
  131021: 'unknownAddress',
  // The recipient does not want messages from this number, or WhatsApp blocks them.
  131047: 'notAccepted',
  131049: 'notAccepted',
  131050: 'notAccepted',
  130472: 'notAccepted',
};

/** Error codes for a message in a wrong format. */
const ofShape: ReadonlySet<number> = new Set([100, 131008, 131009, 131051, 131052, 131053, 132000, 132005, 132012]);

/**
 * True if an error concerns this particular message: it would fail again. Limits, tokens, payments and templates that
 * are paused or unknown can be corrected by the operator.
 */
export function isOfMessage(code: number): boolean {
  return code in ofRecipient || ofShape.has(code);
}

/** Why a recipient did not get a message. */
export function whatsAppRefusalReason(code: number | null): RefusalReason {
  return ofRecipient[code ?? 0] ?? 'later';
}
