import { useState } from 'react';
import { SelectInput } from '../../../client/ui/input.tsx';
import { formatDate } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { DateInput } from '../../forms/client/date-input.tsx';
import { parseDate } from '../../forms/parse-date.ts';
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

/** Chooses a named period, or a first and a last day. */
export function PeriodPicker({ period, today, onChange }: Props) {
  const { from, to } = period;
  const named = periodNames.find((name) => {
    const days = periodOf(name, today);
    return days.from === from && days.to === to;
  });
  return (
    <div className={classes.period}>
      <SelectInput
        aria-label={m.reports_period()}
        value={named ?? 'own'}
        onChange={({ target }) => {
          const name = periodNames.find((name) => name === target.value);
          if (name) onChange({ ...period, ...periodOf(name, today) });
        }}
      >
        {periodNames.map((name) => (
          <option key={name} value={name}>
            {words[name]()}
          </option>
        ))}
        {!named && <option value="own">{m.reports_own_period()}</option>}
      </SelectInput>
      <DayInput
        label={m.reports_from()}
        day={from}
        latest={to}
        onChange={(day) => onChange({ ...period, from: day })}
      />
      <DayInput
        label={m.reports_to()}
        day={to}
        earliest={from}
        latest={today}
        onChange={(day) => onChange({ ...period, to: day })}
      />
    </div>
  );
}

interface DayProps {
  label: string;
  /** `YYYY-MM-DD`, like the bounds. */
  day: string;
  earliest?: string;
  latest: string;
  onChange: (day: string) => void;
}

/** Input for a day, with the date format of the portal. */
function DayInput({ label, day, earliest, latest, onChange }: DayProps) {
  const [draft, setDraft] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const text = draft ?? formatDate(day);
  const typed = parseDate(text);
  const isWithin = typed !== undefined && typed >= (earliest ?? '') && typed <= latest;
  const leave = () => {
    setLeft(true);
    if (!isWithin) return;
    setDraft(undefined);
    if (typed !== day) onChange(typed);
  };
  const bounds = { earliest: earliest && formatDate(earliest), latest: formatDate(latest) };
  return (
    <DateInput
      aria-label={label}
      className={classes.day}
      error={isLeft && !isWithin && dayProblem(bounds)}
      value={text}
      onType={(next) => {
        setLeft(false);
        setDraft(next);
      }}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  );
}

function dayProblem({ earliest, latest }: { earliest: string | undefined; latest: string }): string {
  return earliest ? m.reports_day_between({ earliest, latest }) : m.reports_day_until({ latest });
}
