import { Suspense, useState } from 'react';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { applicationStatus } from '../../../domain/applications/application-status.ts';
import { formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { LazyRecordDialog } from '../../applications/client/record/lazy-record-dialog.ts';
import type { Application, Recorded } from '../../applications/contract.ts';
import { LazyAaDialog } from '../../approvals/client/lazy-aa-dialog.ts';
import { useMe } from '../../auth/client/use-me.ts';
import classes from './loan-history-page.module.css';

interface Props {
  caseNo: string;
  application: Application;
  /** Absent if the financier reports to the portal itself. */
  recorded: Recorded | undefined;
  /** Other financiers have made an offer, too; each offer is decided separately. */
  hasOtherOffers: boolean;
  /** No further outcome or decision can be recorded. */
  isClosed: boolean;
}

/** Actions on one application: record its outcome by hand, correct it, decide on its offer. */
export function FinancierActions({ caseNo, application, recorded, hasOtherOffers, isClosed }: Props) {
  const [shown, setShown] = useState<'record' | 'correct' | 'advice'>();
  const mayRecord = useMe().data?.permissions.includes('aa.decide') ?? false;
  const latest = recorded?.latest;
  const hasOffer = application.status === applicationStatus.aaGenerated;
  const close = () => setShown(undefined);
  return (
    <>
      {latest && (
        <p className="f12 t3">
          {withNames((markName) =>
            m.case_history_recorded_by({ name: markName(latest.by), time: formatWhen(latest.at, new Date()) }),
          )}
        </p>
      )}
      {mayRecord && !isClosed && (
        <div className={`ways ${classes.actions}`}>
          {hasOffer && hasOtherOffers && (
            <Button size="xs" onClick={() => setShown('advice')}>
              {m.case_history_history_aa_decide()}
            </Button>
          )}
          {recorded && recorded.possible.length > 0 && (
            <Button size="xs" onClick={() => setShown('record')}>
              {m.case_history_record()}
            </Button>
          )}
          {latest?.isOpen && (
            <Button size="xs" variant="subtle" onClick={() => setShown('correct')}>
              {m.case_history_record_change()}
            </Button>
          )}
        </div>
      )}
      {shown && (
        <Suspense>
          {shown === 'advice' ? (
            <LazyAaDialog caseNo={caseNo} applicationId={application.applicationId} mode="edit" onClose={close} />
          ) : (
            recorded && (
              <LazyRecordDialog
                caseNo={caseNo}
                application={application}
                recorded={recorded}
                isCorrection={shown === 'correct'}
                onClose={close}
              />
            )
          )}
        </Suspense>
      )}
    </>
  );
}
