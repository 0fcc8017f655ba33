import { ApiError } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import * as m from '../../../paraglide/messages.js';
import type { IdentityPortal } from '../contract.ts';
import { portalNames } from '../link-text.ts';
import type { Asked } from './asked-page.tsx';

type Group = Asked['groups'][number];

const groupWords: Record<Group, () => string> = {
  identity: m.national_id_page_group_identity,
  contact: m.national_id_page_group_contact,
  address: m.national_id_page_group_address,
  work: m.national_id_page_group_work,
  income: m.national_id_page_group_income,
  vehicles: m.national_id_page_group_vehicles,
  company: m.national_id_page_group_company,
  owners: m.national_id_page_group_owners,
};

/** Describes a group of data. Of a person acting for a company only the name is read. */
export function groupText(group: Group, portal: IdentityPortal): string {
  return group === 'identity' && portal === 'corppass' ? m.national_id_page_group_actor() : groupWords[group]();
}

/** Explains why a login could not be started, in the language of the page. */
export function beginProblem(error: unknown, portal: IdentityPortal): string {
  if (error instanceof ApiError && error.status === 0) return m.national_id_page_offline();
  if (error instanceof ApiError && error.code === codes.tooMany.code) return m.national_id_page_too_many();
  return m.national_id_page_no_answer({ portal: portalNames[portal] });
}

type Told = { outcome: string; dealerName: string; askedBy: string; name: string };

/** Describes how a login ended, and what to do next. */
export function outcomeWords({ outcome, dealerName: dealer, askedBy, name }: Told): { title: string; texts: string[] } {
  switch (outcome) {
    case 'done':
      return {
        title: name ? m.national_id_page_thanks({ name }) : m.national_id_page_thanks_plain(),
        texts: [m.national_id_page_done_text({ dealer }), m.national_id_page_done_next({ name: askedBy })],
      };
    case 'denied':
      return { title: m.national_id_page_denied(), texts: [m.national_id_page_denied_text({ dealer })] };
    case 'expired':
      return { title: m.national_id_page_expired(), texts: [m.national_id_page_expired_text({ dealer })] };
    case 'mismatch':
      return { title: m.national_id_page_mismatch(), texts: [m.national_id_page_mismatch_text({ dealer })] };
    case 'underAge':
      return { title: m.national_id_page_under_age(), texts: [m.national_id_page_under_age_text({ dealer })] };
    case 'unavailable':
      return { title: m.national_id_page_unavailable(), texts: [m.national_id_page_unavailable_text({ dealer })] };
    default:
      return { title: m.national_id_page_failed(), texts: [m.national_id_page_failed_text({ dealer })] };
  }
}
