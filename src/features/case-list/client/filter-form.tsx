import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import { Select } from '../../../client/ui/text-input.tsx';
import { formatDate } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { usePermission } from '../../auth/client/use-me.ts';
import { useDealerUsers } from '../../dealers/client/accounts/use-dealer-users.ts';
import { useFinanciers } from '../../financiers/client/use-financiers.ts';
import { DateInput } from '../../forms/client/date-input.tsx';
import { hasShortYear, parseDate } from '../../forms/parse-date.ts';
import classes from './case-filter.module.css';
import { isInverted, type ListFilters, type ListSearch, noFilters } from './list-search.ts';

interface Props {
  search: ListSearch;
  onChange: (filters: ListFilters) => void;
  onDone: () => void;
}

/** The form of filters; they are applied together. */
export function FilterForm({ search, onChange, onDone }: Props) {
  const { financerId, createdBy, sort } = search;
  const [chosen, setChosen] = useState<ListFilters>({ financerId, createdBy, sort });
  const [days, setDays] = useState({ from: formatDate(search.from ?? ''), to: formatDate(search.to ?? '') });
  const [isLeft, setLeft] = useState(false);
  const seesOthers = usePermission('case.viewAll');
  const form = useRef<HTMLFormElement>(null);
  const wrong = useId();
  const filters: ListFilters = { ...chosen, from: parseDate(days.from), to: parseDate(days.to) };
  const isUnreadable = (name: 'from' | 'to') => days[name].trim() !== '' && filters[name] === undefined;
  const isWrong = { from: isUnreadable('from'), to: isUnreadable('to') || isInverted(filters) };
  const unread = [days.from, days.to].filter((text) => text.trim() !== '' && parseDate(text) === undefined);
  const message =
    unread.length === 0
      ? m.case_list_filter_order()
      : unread.some(hasShortYear)
        ? m.forms_short_year()
        : m.case_list_filter_not_a_day();
  const set = (name: 'financerId' | 'createdBy' | 'sort') => (event: Change) => {
    const { value } = event.currentTarget;
    setChosen((now) => ({ ...now, [name]: value || undefined }));
  };
  const use = (wanted: ListFilters) => {
    onChange(wanted);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong.from && !isWrong.to) return use(filters);
    setLeft(true);
    form.current?.querySelector<HTMLElement>(`[name="${isWrong.from ? 'from' : 'to'}"]`)?.focus();
  };
  const dayField = (name: 'from' | 'to', label: string) => (
    <DateInput
      name={name}
      label={label}
      value={days[name]}
      onType={(typed) => setDays((now) => ({ ...now, [name]: typed }))}
      onBlur={() => setLeft(true)}
      error={isLeft && isWrong[name]}
      aria-describedby={isLeft && isWrong[name] ? wrong : undefined}
    />
  );
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <FinancierSelect isPending={search.state === 0} value={chosen.financerId} onChange={set('financerId')} />
      {seesOthers && <OwnerSelect value={chosen.createdBy} onChange={set('createdBy')} />}
      <div className={classes.days}>
        {dayField('from', m.case_list_filter_from())}
        {dayField('to', m.case_list_filter_to())}
        {isLeft && (isWrong.from || isWrong.to) && (
          <p id={wrong} className={`field-error ${classes.wrong}`} role="alert">
            {message}
          </p>
        )}
      </div>
      <Select label={m.case_list_filter_sort()} value={chosen.sort ?? ''} onChange={set('sort')}>
        <option value="">{m.case_list_filter_newest()}</option>
        <option value="oldest">{m.case_list_filter_oldest()}</option>
      </Select>
      <div className={classes.foot}>
        <Button variant="subtle" onClick={() => use(noFilters)}>
          {m.case_list_filter_clear()}
        </Button>
        <Button variant="filled" type="submit">
          {m.case_list_filter_apply()}
        </Button>
      </div>
    </form>
  );
}

type Change = { currentTarget: { value: string } };

interface SelectProps {
  value: string | undefined;
  onChange: (event: Change) => void;
}

function FinancierSelect({ isPending, value, onChange }: SelectProps & { isPending: boolean }) {
  const financiers = useFinanciers().data ?? [];
  return (
    <Select
      label={m.case_list_filter_financier()}
      description={isPending ? m.case_list_filter_financier_pending() : undefined}
      value={value ?? ''}
      onChange={onChange}
    >
      <option value="">{m.case_list_filter_any_financier()}</option>
      {financiers.map(({ financierId, name }) => (
        <option key={financierId} value={financierId}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function OwnerSelect({ value, onChange }: SelectProps) {
  const users = useDealerUsers().data ?? [];
  // With a single user there is nothing to choose.
  if (users.length < 2 && value === undefined) return null;
  return (
    <Select label={m.case_list_filter_owner()} value={value ?? ''} onChange={onChange}>
      <option value="">{m.case_list_filter_any_owner()}</option>
      {users.map(({ id, userName }) => (
        <option key={id} value={id}>
          {userName}
        </option>
      ))}
    </Select>
  );
}
