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

export function authorisationTone(of: PartyAuthorisation): Tone {
  return tones[authorisationStateOf(of)];
}

/** True while the person may still answer. */
export function isMyinfoRequestOpen(request: IdentityRequest | null): boolean {
  return request !== null && ['made', 'opened', 'begun'].includes(request.state);
}

/** True while something may still happen without the dealer: after a refusal the same link may be used once more. */
export function isRequestMoving(request: IdentityRequest | null, now: Date): boolean {
  if (request === null) return false;
  const mayRepeat = request.state === 'denied' || request.state === 'mismatch';
  return isMyinfoRequestOpen(request) || (mayRepeat && new Date(request.expiresAt) > now);
}

/** Returns the state of a party's authorisation in words, with its time. */
export function authorisationStateText(of: PartyAuthorisation, portal: IdentityPortal, now: Date): string {
  const { request, authorisedAt } = of;
  const at = (time: string | null | undefined) => ({ time: time ? formatWhen(time, now) : '' });
  switch (authorisationStateOf(of)) {
    case 'notAsked':
      return m.national_id_not_asked();
    case 'made':
      return request?.sentAt ? m.national_id_sent(at(request.sentAt)) : m.national_id_asked();
    case 'opened':
      return m.national_id_opened(at(request?.openedAt));
    case 'begun':
      return m.national_id_begun({ portal: portalNames[portal], ...at(request?.begunAt) });
    case 'done':
      return m.national_id_done(at(authorisedAt ?? request?.endedAt));
    case 'denied':
      return m.national_id_denied(at(request?.endedAt));
    case 'mismatch':
      return portal === 'corppass'
        ? m.national_id_mismatch_company(at(request?.endedAt))
        : m.national_id_mismatch(at(request?.endedAt));
    case 'failed':
      return m.national_id_refused(at(request?.endedAt));
    case 'expired':
      return m.national_id_expired(at(request?.expiresAt));
    case 'withdrawn':
      return m.national_id_withdrawn(at(request?.endedAt));
  }
}

/** Returns further details of the request, or the next step. */
export function adviceText(of: PartyAuthorisation, portal: IdentityPortal, now: Date): string {
  const { request, authorisedAt } = of;
  const state = authorisationStateOf(of);
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

/** Says in one line what was received; empty if nothing was. */
export function receivedText(of: PartyAuthorisation): string {
  const { status, valuesRead, cpfMonths, noaYears, textVersion, actedBy } = of;
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
export function arrivalText(of: PartyAuthorisation, portal: IdentityPortal, name: string): string | undefined {
  if (authorisationStateOf(of) !== 'done') return undefined;
  return portal === 'corppass' ? m.national_id_arrived_company({ name }) : m.national_id_arrived({ name });
}
