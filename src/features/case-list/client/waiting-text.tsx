import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import * as m from '../../../paraglide/messages.js';
import { useLacksPermission } from '../../auth/client/use-me.ts';
import type { CaseSummary } from '../../cases/contract.ts';
import { caseWaiting } from './case-waiting.ts';
import classes from './waiting-text.module.css';

interface Props {
  summary: CaseSummary;
  /** Shows one line with an icon below the financiers, instead of two lines in a separate column. */
  inLine?: boolean;
}

/** States who acts next on a case, and the task. If the user has to answer an Approval Advice, it links to it. */
export function WaitingText({ summary, inLine }: Props) {
  const mayOnlyLook = useLacksPermission('aa.decide');
  const waiting = caseWaiting(summary);
  if (!waiting) return inLine ? null : <span className="t3">–</span>;
  const { what, isAdvice } = waiting;
  // Users without the permission to answer can still open it.
  const isForOthers = isAdvice && mayOnlyLook;
  const who = isForOthers ? m.case_list_waiting_colleague() : waiting.who;
  const isYou = waiting.isYou && !isForOthers;
  const step = isAdvice ? (
    <Link from="/case" to="/case" search={(now) => ({ ...now, aa: summary.caseNo })} state className={classes.step}>
      {what}
    </Link>
  ) : (
    what
  );
  if (!inLine) {
    return (
      <>
        <div className={isYou ? classes.you : 'm'}>{who}</div>
        <div className={classes.what}>{step}</div>
      </>
    );
  }
  const Icon = isYou ? IconAlertCircle : IconClock;
  return (
    <p className={classes.line} data-you={isYou || undefined}>
      <Icon size={16} aria-hidden />
      <span>
        <b>{m.case_list_waiting_who({ who })}</b> {step}
      </span>
    </p>
  );
}
