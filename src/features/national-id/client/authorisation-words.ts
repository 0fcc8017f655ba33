import { nameRow, sentenceRow } from '../../../client/list-names.ts';
import type { Tone } from '../../../client/ui/status.tsx';
import { formatDateTime, formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { IdentityPortal, IdentityRequest, PartyAuthorisation } from '../contract.ts';
import { portalNames } from '../link-text.ts';

type State = IdentityRequest['state'] | 'notAsked';

const tones: Record<State, Tone> = {
  notAsked: 'off',
  made: 'info',
  opened: 'info',
  begun: 'info',
  done: 'ok',
  denied: 'warn',
  mismatch: 'bad',
  failed: 'bad',
  expired: 'warn',
  withdrawn: 'off',
};

/** Returns the state of the latest request to a party; if the request was deleted, its result. */
export function authorisationStateOf({ request, status }: Pick<PartyAuthorisation, 'request' | 'status'>): State {
  if (request) return request.state;
  return status === 1 ? 'done' : 'notAsked';
}

export function authorisationTone(authorisation: PartyAuthorisation): Tone {
  return tones[authorisationStateOf(authorisation)];
}

/** True while the person may still answer. */
export function isMyinfoRequestOpen(request: IdentityRequest | null): boolean {
  return request !== null && ['made', 'opened', 'begun'].includes(request.state);
}

/** True while something may still happen without the dealer: after a refusal the same link can be used once more. */
export function isRequestMoving(request: IdentityRequest | null, now: Date): boolean {
  if (request === null) return false;
  const mayRepeat = request.state === 'denied' || request.state === 'mismatch';
  return isMyinfoRequestOpen(request) || (mayRepeat && new Date(request.expiresAt) > now);
}

/** Returns the state of a party's authorisation in words, with its time. */
export function authorisationStateText(authorisation: PartyAuthorisation, portal: IdentityPortal, now: Date): string {
  const { request, authorisedAt } = authorisation;
  const timeOf = (time: string | null | undefined) => ({ time: time ? formatWhen(time, now) : '' });
  switch (authorisationStateOf(authorisation)) {
    case 'notAsked':
      return m.national_id_not_asked();
    case 'made':
      return request?.sentAt ? m.national_id_sent(timeOf(request.sentAt)) : m.national_id_asked();
    case 'opened':
      return m.national_id_opened(timeOf(request?.openedAt));
    case 'begun':
      return m.national_id_begun({ portal: portalNames[portal], ...timeOf(request?.begunAt) });
    case 'done':
      return m.national_id_done(timeOf(authorisedAt ?? request?.endedAt));
    case 'denied':
      return m.national_id_denied(timeOf(request?.endedAt));
    case 'mismatch':
      return portal === 'corppass'
        ? m.national_id_mismatch_company(timeOf(request?.endedAt))
        : m.national_id_mismatch(timeOf(request?.endedAt));
    case 'failed':
      return m.national_id_refused(timeOf(request?.endedAt));
    case 'expired':
      return m.national_id_expired(timeOf(request?.expiresAt));
    case 'withdrawn':
      return m.national_id_withdrawn(timeOf(request?.endedAt));
  }
}

/** Returns further details of the request, or the next step. */
export function adviceText(authorisation: PartyAuthorisation, portal: IdentityPortal, now: Date): string {
  const { request, authorisedAt } = authorisation;
  const state = authorisationStateOf(authorisation);
  const parts = [adviceOf(state, request, portal)];
  if (state !== 'done' && authorisedAt) {
    parts.push(m.national_id_authorised_before({ time: formatWhen(authorisedAt, now) }));
  }
  return sentenceRow(parts);
}

function adviceOf(state: State, request: IdentityRequest | null, portal: IdentityPortal): string {
  switch (state) {
    case 'made':
    case 'opened':
    case 'begun':
      return sentenceRow([
        request?.sentTo && m.national_id_sent_to({ number: request.sentTo }),
        request && m.national_id_valid_until({ time: formatDateTime(request.expiresAt) }),
      ]);
    case 'denied':
      return m.national_id_denied_text();
    case 'mismatch':
      return portal === 'corppass' ? m.national_id_mismatch_company_text() : m.national_id_mismatch_text();
    case 'failed':
      return m.national_id_refused_text();
    case 'expired':
      return m.national_id_expired_text();
    default:
      return '';
  }
}

/** Describes in one line what was received; empty if nothing was. */
export function receivedText(authorisation: PartyAuthorisation): string {
  const { status, valuesRead, cpfMonths, noaYears, textVersion, actedBy } = authorisation;
  if (status === 0) return '';
  const received = [
    valuesRead === 1 ? m.national_id_values_one() : m.national_id_values({ count: valuesRead }),
    cpfMonths > 0 && (cpfMonths === 1 ? m.national_id_cpf_one() : m.national_id_cpf({ count: cpfMonths })),
    noaYears > 0 && (noaYears === 1 ? m.national_id_noa_one() : m.national_id_noa({ count: noaYears })),
    textVersion !== null && m.national_id_consent_version({ version: textVersion }),
    actedBy && m.national_id_acted_by({ name: actedBy }),
  ];
  return nameRow(received.filter((part) => typeof part === 'string'));
}

/** Returns the toast for an answered request, shown on every page of the case; other states show in the party's row. */
export function arrivalText(
  authorisation: PartyAuthorisation,
  portal: IdentityPortal,
  name: string,
): string | undefined {
  if (authorisationStateOf(authorisation) !== 'done') return undefined;
  return portal === 'corppass' ? m.national_id_arrived_company({ name }) : m.national_id_arrived({ name });
}
