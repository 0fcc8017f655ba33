import { Button } from '../../../../client/ui/button.tsx';
import { formatDateTime, formatWhen } from '../../../../domain/singapore-time.ts';
import * as m from '../../../../paraglide/messages.js';
import type { WhatsAppLink } from '../../whatsapp-calls.ts';
import { useLinks, useOwnSending } from './use-whatsapp.ts';
import classes from './whatsapp.module.css';

interface Props {
  caseNo: string;
  applicationId: string;
  maySend: boolean;
}

/** Shows the latest link to an application's files: when it expires, and how often it was used. */
export function LinkLine({ caseNo, applicationId, maySend }: Props) {
  const links = useLinks(caseNo).data?.filter((link) => link.applicationId === applicationId) ?? [];
  const { endLinks } = useOwnSending(caseNo, applicationId);
  const [latest] = links;
  if (!latest) return null;
  const isValid = links.some(({ state }) => state === 'valid');
  return (
    <p className={`f12 t3 ${classes.link}`}>
      <span>{whatsAppLinkText(latest, links, new Date())}</span>
      {isValid && maySend && (
        <Button variant="subtle" size="xs" disabled={endLinks.isPending} onClick={() => endLinks.mutate()}>
          {m.applications_whatsapp_end_link()}
        </Button>
      )}
    </p>
  );
}

const stateWords: Record<WhatsAppLink['state'], (inputs: { time: string }) => string> = {
  valid: m.applications_whatsapp_link_valid,
  ended: m.applications_whatsapp_link_ended,
  expired: m.applications_whatsapp_link_expired,
};

/** `Link valid until 27/11/2026 12:00. Downloaded 2 times, last 14:02.`; the downloads by all links together. */
export function whatsAppLinkText(latest: WhatsAppLink, links: readonly WhatsAppLink[], now: Date): string {
  const state = stateWords[latest.state]({ time: formatDateTime(latest.expiresAt) });
  const count = links.reduce((sum, { openings }) => sum + openings, 0);
  const times = links.flatMap(({ lastOpenedAt }) => lastOpenedAt ?? []).sort();
  const last = times.at(-1);
  if (!last) return `${state} ${m.applications_whatsapp_link_unused()}`;
  const time = formatWhen(last, now);
  const used =
    count === 1 ? m.applications_whatsapp_link_used_one({ time }) : m.applications_whatsapp_link_used({ count, time });
  return `${state} ${used}`;
}
