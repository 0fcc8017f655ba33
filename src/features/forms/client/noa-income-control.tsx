import { ActionIcon, Button, Input } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FocusEvent, useState } from 'react';
import { formatAmount, parseAmount } from '../../../contract/money.ts';
import * as m from '../../../paraglide/messages.js';
import type { NoaIncome } from '../../cases/noa-income.ts';
import { isWithheld } from '../concealed.ts';
import type { FieldValue } from '../field.ts';
import { mostNoaIncome, normaliseValue } from '../normalise-value.ts';
import { type ControlProps, inputAttributes } from './control-props.ts';
import classes from './form-section.module.css';
import { useFieldValue } from './use-form.ts';

interface Row {
  key: number;
  year: string;
  income: string;
}

let nextKey = 0;
const rowOf = (year = '', income = ''): Row => ({ key: nextKey++, year, income });

function rowsOf(value: FieldValue | undefined): Row[] {
  const entries = Array.isArray(value) ? (value as readonly NoaIncome[]) : [];
  return entries.length > 0
    ? entries.map(({ year, income }) => rowOf(year, formatAmount(Math.round(income * 100))))
    : [rowOf()];
}

/**
 * Years of assessment with their incomes. Rows that lack one of the two stay on the page and are not saved. Where the
 * stored ones are withheld, complete rows replace them once the whole group is left (see `ConcealedControl`).
 */
export function NoaIncomeControl(props: ControlProps) {
  const { field, path, store, disabled, labelledBy, describedBy } = props;
  const value = useFieldValue(store, path);
  const [rows, setRows] = useState(() => rowsOf(value));
  const [kept, setKept] = useState(value);
  const [replacement, setReplacement] = useState<FieldValue>();
  const withheld = isWithheld(value);
  if (kept !== value) {
    setKept(value);
    setRows(rowsOf(value));
  }

  function keep(complete: FieldValue | undefined): void {
    setKept(complete);
    store.set(path, complete);
  }

  function change(next: Row[]): void {
    setRows(next);
    const entries = next.map(({ year, income }) => {
      const cents = parseAmount(income);
      return { year, income: cents === undefined ? undefined : cents / 100 };
    });
    const complete = normaliseValue(field, entries);
    if (withheld) setReplacement(complete);
    else keep(complete);
  }
  function leave(event: FocusEvent<HTMLFieldSetElement>): void {
    if (replacement === undefined || event.currentTarget.contains(event.relatedTarget)) return;
    setReplacement(undefined);
    keep(replacement);
  }
  const edit = (key: number, part: Partial<Row>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));

  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} className={classes.noa} onBlur={leave}>
      {rows.map((row, at) => (
        <div key={row.key} className={classes.noaRow}>
          <Input
            {...inputAttributes(props)}
            id={at === 0 ? path : `${path}-${row.key}`}
            name={`${path}-year`}
            inputMode="numeric"
            maxLength={4}
            value={row.year}
            placeholder={m.forms_noa_year_hint()}
            aria-label={m.forms_noa_year()}
            onChange={(event) => edit(row.key, { year: event.currentTarget.value.replace(/\D/g, '') })}
          />
          <Input
            name={`${path}-income`}
            disabled={disabled}
            autoComplete="off"
            inputMode="decimal"
            leftSection="S$"
            classNames={{ input: classes.figure }}
            value={row.income}
            placeholder={withheld ? m.forms_withheld() : undefined}
            aria-label={m.forms_noa_income({ year: row.year })}
            onChange={(event) => edit(row.key, { income: event.currentTarget.value })}
            onBlur={() => {
              const cents = parseAmount(row.income);
              if (cents !== undefined) edit(row.key, { income: formatAmount(cents) });
            }}
          />
          <ActionIcon
            disabled={disabled}
            aria-label={m.forms_noa_remove({ year: row.year })}
            onClick={() => change(rows.length > 1 ? rows.filter(({ key }) => key !== row.key) : [rowOf()])}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {rows.length < mostNoaIncome && (
        <Button
          variant="subtle"
          size="xs"
          disabled={disabled}
          className={classes.noaAdd}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setRows([...rows, rowOf()])}
        >
          {m.forms_noa_add()}
        </Button>
      )}
    </fieldset>
  );
}
