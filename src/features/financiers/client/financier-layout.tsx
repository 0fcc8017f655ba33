import { nameRow } from '../../../client/list-names.ts';
import type { RecordLayout } from '../../../client/ui/records/record-list.tsx';
import { Status } from '../../../client/ui/status.tsx';
import { formatDateTime, formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { ListedFinancier } from '../contract.ts';
import { AddressNotice } from './address-notice.tsx';
import { needsText } from './financier-draft.ts';
import classes from './financier-list.module.css';
import { receiversOf, SendMethodLabel } from './sent-to.tsx';

/** Layout of the list of financiers. */
export const financierLayout: RecordLayout<ListedFinancier> = {
  path: '/financer-company-management',
  idOf: ({ financierId }) => financierId,
  tableClass: classes.columns,
  columns: [
    {
      title: m.financiers_column_name,
      cell: (financier, link) => (
        <>
          {link}
          <div className={`f13 ${classes.status}`}>
            <UseStatus financier={financier} />
          </div>
        </>
      ),
    },
    {
      title: m.financiers_column_sent_to,
      cellClass: 'f13',
      cell: (financier) => <SentTo financier={financier} />,
    },
    {
      title: m.financiers_column_needs,
      cellClass: 'f13 t2',
      cell: ({ requirements }) => needsText(requirements) ?? m.financiers_standard_set(),
    },
    {
      title: m.financiers_column_last_sent,
      headClass: 'num',
      cellClass: 'num t3 f13',
      cell: ({ lastSentAt }) => <LastSent moment={lastSentAt} />,
    },
  ],
  card: (financier, link) => {
    const { shown, more } = receiversOf(financier);
    return (
      <>
        <div className={classes.line}>
          {link}
          <SendMethodLabel financier={financier} />
        </div>
        <p className={`f13 t2 ${classes.wrap}`}>
          {nameRow(shown)} {more > 0 && m.financiers_more({ count: more })}
        </p>
        <AddressNotice financier={financier} />
        <div className={`f13 ${classes.line} ${classes.last}`}>
          <span className="t3">{needsText(financier.requirements) ?? m.financiers_standard_set()}</span>
          <UseStatus financier={financier} />
        </div>
      </>
    );
  },
};

function SentTo({ financier }: { financier: ListedFinancier }) {
  const { shown, more } = receiversOf(financier);
  return (
    <>
      <SendMethodLabel financier={financier} />
      {shown.map((text) => (
        <div key={text} className={classes.wrap}>
          {text}
        </div>
      ))}
      {more > 0 && <div className="t3">{m.financiers_more({ count: more })}</div>}
      <AddressNotice financier={financier} />
    </>
  );
}

function UseStatus({ financier: { inUse } }: { financier: ListedFinancier }) {
  return inUse ? (
    <span className={classes.used}>
      <Status tone="ok">{m.financiers_in_use()}</Status>
    </span>
  ) : (
    <Status tone="off">{m.financiers_not_in_use()}</Status>
  );
}

function LastSent({ moment }: { moment: string | null }) {
  if (!moment) {
    return (
      <>
        <span aria-hidden="true">{m.financiers_never_sent_sign()}</span>
        <span className="vh">{m.financiers_never_sent()}</span>
      </>
    );
  }
  return (
    <time dateTime={moment} title={formatDateTime(moment)}>
      {formatWhen(moment, new Date())}
    </time>
  );
}
