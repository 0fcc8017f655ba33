import { Link } from '@tanstack/react-router';
import { sentenceRow } from '../../../../client/list-names.ts';
import { Note } from '../../../../client/ui/notes/note.tsx';
import { formatWhen } from '../../../../domain/singapore-time.ts';
import * as m from '../../../../paraglide/messages.js';
import { statusWords } from '../../../applications/client/application-words.ts';
import { useApplications } from '../../../applications/client/use-applications.ts';
import type { Application } from '../../../applications/contract.ts';
import { latestByFinancier } from '../../../applications/sending-plan.ts';

interface Props {
  caseNo: string;
  className?: string | undefined;
}

/** Shows at the head of a sent case where it was sent and how far it is, and that changes reach nobody automatically. */
export function SentNote({ caseNo, className }: Props) {
  const { data } = useApplications(caseNo);
  const sent = [...latestByFinancier(data ?? []).values()].filter(({ status }) => status !== null);
  if (sent.length === 0) return null;
  return (
    <div className={className}>
      <Note tone="info">
        {sentenceRow([sentText(sent, new Date()), ...statusTexts(sent), m.loan_application_sent_changes()])}{' '}
        <Link to="/case/loan-history" search={{ id: caseNo }} className="lnk">
          {m.loan_application_sent_history()}
        </Link>
      </Note>
    </div>
  );
}

/** `Sent to Raintree Capital 02:04.` or `Sent to 2 financiers 02:04.`; the time is that of the last sending. */
function sentText(sent: readonly Application[], now: Date): string {
  const last = sent
    .map(({ submittedAt }) => submittedAt ?? '')
    .toSorted()
    .at(-1);
  const time = last ? formatWhen(last, now) : '';
  const [only] = sent;
  if (only && sent.length === 1) return m.loan_application_sent_one({ financier: only.financierName, time });
  return m.loan_application_sent_many({ count: sent.length, time });
}

/** What has come of them; the financiers that have not answered are left out. */
function statusTexts(sent: readonly Application[]): string[] {
  return sent
    .filter(({ status }) => status !== 0)
    .map(({ financierName: financier, status }) =>
      m.loan_application_sent_status({ financier, status: statusWords(status ?? 0).word }),
    );
}
