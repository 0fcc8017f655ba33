import { Link } from '@tanstack/react-router';
import list from '../../../client/ui/record-list.module.css';
import { Status } from '../../../client/ui/status.tsx';
import { formatDateTime, formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { ListedFinancier } from '../contract.ts';
import { needsText } from './financier-draft.ts';
import classes from './financier-list.module.css';
import { receiversOf, SendMethod } from './sent-to.tsx';

interface Props {
  financiers: readonly ListedFinancier[];
  /** The one that is open. */
  currentId: string | undefined;
}

/** The financiers from 768 px up. */
export function FinancierTable({ financiers, currentId }: Props) {
  return (
    <table className={`${list.table} ${list.heads} ${list.rows} ${classes.columns}`}>
      <thead>
        <tr>
          <th scope="col">{m.financiers_column_name()}</th>
          <th scope="col">{m.financiers_column_sent_to()}</th>
          <th scope="col">{m.financiers_column_needs()}</th>
          <th scope="col" className="num">
            {m.financiers_column_last_sent()}
          </th>
        </tr>
      </thead>
      <tbody>
        {financiers.map((each) => (
          <Row key={each.financierId} financier={each} isCurrent={each.financierId === currentId} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ financier, isCurrent }: { financier: ListedFinancier; isCurrent: boolean }) {
  const { shown, more } = receiversOf(financier);
  return (
    <tr data-row data-current={isCurrent || undefined}>
      <td>
        <FinancierLink financier={financier} isCurrent={isCurrent} />
        <div className={`f13 ${classes.status}`}>
          <UseStatus financier={financier} />
        </div>
      </td>
      <td className="f13">
        <SendMethod financier={financier} />
        {shown.map((text) => (
          <div key={text} className={classes.wrap}>
            {text}
          </div>
        ))}
        {more > 0 && <div className="t3">{m.financiers_more({ count: more })}</div>}
      </td>
      <td className="f13 t2">{needsText(financier.requirements) ?? m.financiers_standard_set()}</td>
      <td className="num t3 f13">
        <LastSent at={financier.lastSentAt} />
      </td>
    </tr>
  );
}

/** The name, which opens the financier; it covers its whole row. */
export function FinancierLink({ financier, isCurrent }: { financier: ListedFinancier; isCurrent: boolean }) {
  return (
    <Link
      to="/financer-company-management"
      search={{ id: financier.financierId }}
      resetScroll={false}
      className={list.link}
      data-row-link
      data-row-id={financier.financierId}
      aria-current={isCurrent || undefined}
    >
      {financier.name}
    </Link>
  );
}

export function UseStatus({ financier: { inUse } }: { financier: ListedFinancier }) {
  return inUse ? (
    <span className={classes.used}>
      <Status tone="ok">{m.financiers_in_use()}</Status>
    </span>
  ) : (
    <Status tone="off">{m.financiers_not_in_use()}</Status>
  );
}

function LastSent({ at }: { at: string | null }) {
  if (!at) {
    return (
      <>
        <span aria-hidden="true">{m.financiers_never_sent_sign()}</span>
        <span className="vh">{m.financiers_never_sent()}</span>
      </>
    );
  }
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatWhen(at, new Date())}
    </time>
  );
}
