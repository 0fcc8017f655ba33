import * as m from '../../../paraglide/messages.js';
import { type PeriodName, periodNames, periodOf } from '../report-rules.ts';
import classes from './reports.module.css';
import type { ReportPeriod } from './use-report.ts';

const words: Readonly<Record<PeriodName, () => string>> = {
  thisMonth: m.reports_this_month,
  lastMonth: m.reports_last_month,
  threeMonths: m.reports_three_months,
};

interface Props {
  period: ReportPeriod;
  /** `YYYY-MM-DD` in Singapore. */
  today: string;
  onChange: (period: ReportPeriod) => void;
}

/** A named period, or days of one's own. */
export function PeriodPicker({ period, today, onChange }: Props) {
  const { from, to } = period;
  const named = periodNames.find((name) => {
    const days = periodOf(name, today);
    return days.from === from && days.to === to;
  });
  return (
    <div className={classes.period}>
      <select
        aria-label={m.reports_period()}
        className={classes.select}
        value={named ?? 'own'}
        onChange={({ target }) => {
          const name = periodNames.find((each) => each === target.value);
          if (name) onChange({ ...period, ...periodOf(name, today) });
        }}
      >
        {periodNames.map((name) => (
          <option key={name} value={name}>
            {words[name]()}
          </option>
        ))}
        {!named && <option value="own">{m.reports_own_period()}</option>}
      </select>
      <input
        type="date"
        aria-label={m.reports_from()}
        className={classes.select}
        value={from}
        max={to}
        onChange={({ target }) => target.value && onChange({ ...period, from: target.value })}
      />
      <input
        type="date"
        aria-label={m.reports_to()}
        className={classes.select}
        value={to}
        min={from}
        max={today}
        onChange={({ target }) => target.value && onChange({ ...period, to: target.value })}
      />
    </div>
  );
}
