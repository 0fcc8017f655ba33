import { call, type Reply } from '../../../../client/api.ts';
import { ApiError } from '../../../../client/api-error.ts';
import { mobileDigits } from '../../../auth/client/mobile-number.ts';
import type { CodeProof } from '../../../auth/credentials.ts';
import type { DealerUser } from '../../contract.ts';
import type { AccountValues } from './account-values.ts';
import { storeSentProof } from './sent-proof.ts';

/** `proof`: for the code to the user's current number. `newPhoneProof`: for the code to the new number. */
const proofNames = ['proof', 'newPhoneProof'] as const;
export type ProofName = (typeof proofNames)[number];
export type Proofs = Partial<Record<ProofName, CodeProof>>;

type Challenge = Reply<'POST /dealer-portal/web/auth/stepUp'>;

/** A code that was sent, with its time on this device's clock (ms since 1970). `phone`: eight digits. */
export interface SentProof extends Challenge {
  phone: string;
  sentAt: number;
}

/** The saved account, or the code that the server requires first. It checks everything else before it requires one. */
type Outcome = { saved: DealerUser } | { wanted: ProofName };

export async function saveAccount(user: DealerUser, changes: Partial<AccountValues>, proofs: Proofs): Promise<Outcome> {
  const body = { id: user.id, ...changes, ...proofs };
  try {
    return { saved: await call('PUT /dealer-portal/web/dealerAccount/dealerUser/update', { body }) };
  } catch (error) {
    const wanted = error instanceof ApiError && proofNames.find((name) => name in error.fields && !proofs[name]);
    if (!wanted) throw error;
    return { wanted };
  }
}

/**
 * Sends a code to the user's own number or to the new one.
 *
 * @param ownPhone number of the user who makes the change, from the session
 */
export async function sendProof(
  name: ProofName,
  changes: Partial<AccountValues>,
  ownPhone: string,
): Promise<SentProof> {
  const newPhone = name === 'newPhoneProof' ? changes.phone : undefined;
  const challenge = await call('POST /dealer-portal/web/auth/stepUp', { body: newPhone ? { newPhone } : {} });
  const sent = { ...challenge, phone: newPhone ?? mobileDigits(ownPhone), sentAt: Date.now() };
  if (!newPhone) storeSentProof(sent);
  return sent;
}

/** True if a code sent a moment ago can be entered; another one would be refused. */
export function isStillFresh(sent: SentProof | undefined, phone: string, now = Date.now()): sent is SentProof {
  return sent?.phone === phone && now < sent.sentAt + sent.resendInSeconds * 1000;
}
