import { Link } from '@tanstack/react-router';
import { memo, useId, useMemo } from 'react';
import type { HirePurchaseTerms } from '../../../domain/instalment.ts';
import { formatAmount } from '../../../domain/money.ts';
import { formatDate } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { type AmortisationRow, amortise } from '../amortisation.ts';
import { type Offer, rebateShareOf, termsOf } from '../offer.ts';
import classes from './instalment-plan.module.css';

interface Props {
  caseNo: string;
  offer: Offer;
  /** `YYYY-MM-DD` */
  firstDueDate: string;
  /** True if that date was assumed. */
  isAssumed: boolean;
  commonSharePercent: number;
}

/** Table of the chosen offer's instalments. */
export const InstalmentPlan = memo(function InstalmentPlan(props: Props) {
  const { caseNo, offer, firstDueDate, isAssumed, commonSharePercent } = props;
  const heading = useId();
  const terms = termsOf(offer);
  return (
    <div className={classes.plan}>
      <div className={classes.head}>
        <h2 id={heading} className="h2">
          {m.quotes_plan({ name: offer.name })}
        </h2>
        {terms && (
          <p className="t3 f13">
            {m.quotes_plan_hint()}
            {isAssumed && (
              <>
                {' '}
                {m.quotes_plan_date_assumed({ date: formatDate(firstDueDate) })}{' '}
                <Link
                  className="lnk"
                  to="/case/loan-application"
                  search={{ id: caseNo }}
                  hash="financing.firstInstalmentDate"
                >
                  {m.quotes_plan_date_enter()}
                </Link>
              </>
            )}
          </p>
        )}
      </div>
      {terms ? (
        <Rows
          terms={terms}
          firstDueDate={firstDueDate}
          rebateSharePercent={rebateShareOf(offer, commonSharePercent)}
          labelledBy={heading}
        />
      ) : (
        <p className={`${classes.open} t3 f13`}>{m.quotes_plan_open()}</p>
      )}
    </div>
  );
});

interface RowsProps {
  terms: HirePurchaseTerms;
  firstDueDate: string;
  /** Missing while the entry is refused: the settlement amount is then unknown. */
  rebateSharePercent: number | undefined;
  labelledBy: string;
}

function Rows({ terms, firstDueDate, rebateSharePercent, labelledBy }: RowsProps) {
  const { loanCents, tenureMonths, flatRatePercent, rounding } = terms;
  const rows = useMemo(
    () => amortise({ loanCents, tenureMonths, flatRatePercent, rounding }, { firstDueDate, rebateSharePercent }),
    [loanCents, tenureMonths, flatRatePercent, rounding, firstDueDate, rebateSharePercent],
  );
  const total = (figure: 'instalmentCents' | 'interestCents' | 'principalCents') =>
    formatAmount(rows.reduce((sum, row) => sum + row[figure], 0));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on the phone is reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-labelledby={labelledBy}>
      <table className={classes.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{m.quotes_plan_number()}</th>
            <th scope="col">{m.quotes_plan_due()}</th>
            <th scope="col">{m.quotes_row_instalment()}</th>
            <th scope="col">{m.quotes_plan_interest()}</th>
            <th scope="col">{m.quotes_plan_principal()}</th>
            <th scope="col">{m.quotes_plan_outstanding()}</th>
            <th scope="col">{m.quotes_plan_settle()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PlanRow key={row.number} row={row} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {m.quotes_plan_total()}
            </th>
            <td>{total('instalmentCents')}</td>
            <td>{total('interestCents')}</td>
            <td>{total('principalCents')}</td>
            <td />
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function PlanRow({ row }: { row: AmortisationRow }) {
  return (
    <tr data-year={row.number % 12 === 0 || undefined}>
      <th scope="row">{row.number}</th>
      <td>{formatDate(row.dueDate)}</td>
      <td>{formatAmount(row.instalmentCents)}</td>
      <td>{formatAmount(row.interestCents)}</td>
      <td>{formatAmount(row.principalCents)}</td>
      <td>{formatAmount(row.outstandingCents)}</td>
      <td>{row.settlementCents === undefined ? '–' : formatAmount(row.settlementCents)}</td>
    </tr>
  );
}
