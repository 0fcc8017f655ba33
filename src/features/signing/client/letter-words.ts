import { sentenceRow } from '../../../client/list-names.ts';
import type { Tone } from '../../../client/ui/status.tsx';
import { formatDateTime, formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { CaseDocument } from '../../documents/contract.ts';
import type { Letter, LetterState } from '../contract.ts';
import { paperCopyOf } from './paper-copy.ts';

const tones: Record<LetterState, Tone> = {
  notSent: 'off',
  sent: 'info',
  opened: 'info',
  signed: 'ok',
  outdated: 'warn',
  expired: 'warn',
  revoked: 'off',
};

export function letterTone({ state }: Letter): Tone {
  return tones[state];
}

/** True if the signer can still use the link. */
export function isLetterOpen({ state }: Letter): boolean {
  return state === 'sent' || state === 'opened';
}

/** True if the state may change without the dealer: a link is in use, or a signed letter is being sealed. */
export function isLetterMoving(letter: Letter): boolean {
  return isLetterOpen(letter) || (letter.state === 'signed' && letter.fileId === null && letter.kind === 'lca');
}

/**
 * Counts the letters of confirmation and those that are signed, by link or on paper. The sales agreement does not
 * count, because an application does not need it.
 */
export function countSignatures(
  letters: readonly Letter[],
  documents: readonly CaseDocument[] = [],
): { filled: number; total: number } {
  const needed = letters.filter(({ kind }) => kind === 'lca');
  const isSigned = (letter: Letter) => letter.state === 'signed' || paperCopyOf(letter, documents) !== undefined;
  return { filled: needed.filter(isSigned).length, total: needed.length };
}

/** Returns a letter's state as text, with its time. */
export function letterStateText(letter: Letter, now: Date): string {
  const { state, personalInfoId, sentAt, openedAt, signedAt, expiresAt } = letter;
  const when = (moment: string | null) => (moment ? formatWhen(moment, now) : '');
  switch (state) {
    case 'notSent':
      return personalInfoId === null ? m.signing_table_not_signed() : m.signing_table_not_sent();
    case 'sent':
      return m.signing_table_sent({ time: when(sentAt) });
    case 'opened':
      return m.signing_table_opened({ time: when(openedAt) });
    case 'signed':
      return m.signing_table_signed({ time: when(signedAt) });
    case 'outdated':
      return m.signing_table_outdated();
    case 'expired':
      return m.signing_table_expired({ time: when(expiresAt) });
    case 'revoked':
      return m.signing_table_revoked();
  }
}

/** Returns further details: where the link was sent and how long it is valid, or the next step. */
export function detailText(letter: Letter, now: Date): string {
  const { state, kind, sentTo, expiresAt, remindedAt, obstacle, fileId } = letter;
  if (isLetterOpen(letter)) {
    return sentenceRow([
      sentTo && m.signing_table_sent_to({ address: sentTo }),
      expiresAt && m.signing_table_valid_until({ time: formatDateTime(expiresAt) }),
      remindedAt && m.signing_table_reminded({ time: formatWhen(remindedAt, now) }),
    ]);
  }
  if (state === 'signed') {
    if (fileId) return m.signing_table_sealed();
    // An agreement is sealed only after the seller has signed it, too.
    return kind === 'lca' ? m.signing_table_sealing() : '';
  }
  if (obstacle) return obstacle;
  return state === 'outdated' ? m.signing_table_outdated_text() : '';
}
