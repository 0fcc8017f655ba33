import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react';
import { type FocusEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../client/ui/button.tsx';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import { Input } from '../../../client/ui/input.tsx';
import { useComposition } from '../../../client/ui/inputs/use-composition.ts';
import type { FieldValue } from '../../../domain/field.ts';
import { formatAmount, parseAmount, readAmount } from '../../../domain/money.ts';
import type { NoaIncome } from '../../../domain/noa-income.ts';
import {
  entriesOf,
  keptText,
  type NoaRow,
  noaRowsOf,
  type RowGap,
  readKeptText,
  rowGap,
} from '../../../domain/noa-rows.ts';
import { digitsOf } from '../../../domain/texts/plain-characters.ts';
import * as m from '../../../paraglide/messages.js';
import { isWithheld } from '../concealed.ts';
import { figureAdvice } from '../figure-faults.ts';
import { mostNoaIncome, normaliseValue } from '../normalise-value.ts';
import { type ControlProps, inputAttributes } from './control-props.ts';
import classes from './form-section.module.css';
import { useFieldValue, useTyped } from './use-form.ts';

interface Row extends NoaRow {
  key: number;
}

let nextKey = 0;
const keyed = (rows: readonly NoaRow[]): Row[] => {
  return (rows.length > 0 ? rows : [{ year: '', income: '' }]).map((row) => ({ ...row, key: nextKey++ }));
};

function entered(value: FieldValue | undefined): NoaRow[] {
  return noaRowsOf(Array.isArray(value) ? (value as readonly NoaIncome[]) : []);
}

const gapWords: Record<RowGap, (row: NoaRow) => string> = {
  year: m.forms_noa_add_year,
  income: m.forms_noa_add_income,
  both: m.forms_noa_add_both,
  amount: ({ income }) => {
    const read = readAmount(income);
    return typeof read === 'string' ? figureAdvice(read, income) : m.forms_noa_add_amount();
  },
};

/**
 * Input for years of assessment with their incomes. A row without a year or an income is not saved: it shows a message
 * when the user leaves it and keeps its text, like any invalid field. If the stored incomes are withheld, complete rows
 * replace them when the user leaves the whole group (see `ConcealedControl`).
 */
export function NoaIncomeControl(props: ControlProps) {
  const { field, path, store, disabled, labelledBy, describedBy } = props;
  const value = useFieldValue(store, path);
  const unread = useTyped(store, path);
  const withheld = isWithheld(value);
  const asKept = () => keyed(readKeptText(unread) ?? entered(value));
  const [rows, setRows] = useState(asKept);
  const [kept, setKept] = useState(value);
  const [replacement, setReplacement] = useState(() => (withheld ? completeOf(rows) : undefined));
  /** The row being filled in, which does not show a problem yet. */
  const [open, setOpen] = useState<number>();
  if (kept !== value) {
    setKept(value);
    if (JSON.stringify(kept) !== JSON.stringify(value)) setRows(asKept());
  }

  function completeOf(entries: readonly Row[]): FieldValue | undefined {
    return normaliseValue(field, entriesOf(entries));
  }

  function keep(complete: FieldValue | undefined, entries: readonly Row[]): void {
    if (JSON.stringify(complete) !== JSON.stringify(value)) {
      setKept(complete);
      store.set(path, complete);
    }
    store.keepTyped(path, keptText(entries));
  }

  function change(next: Row[]): void {
    setRows(next);
    if (withheld) {
      setReplacement(completeOf(next));
      store.keepTyped(path, keptText(next));
    } else keep(completeOf(next), next);
  }

  function leave(event: FocusEvent<HTMLFieldSetElement>): void {
    if (replacement === undefined || event.currentTarget.contains(event.relatedTarget)) return;
    setReplacement(undefined);
    keep(replacement, rows);
  }
  const edit = (key: number, part: Partial<Row>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const remove = (key: number) => change(rows.length > 1 ? rows.filter((row) => row.key !== key) : keyed([]));

  const add = () => {
    const added = keyed([]);
    // Synchronously: a phone opens its keyboard only for a focus set within the press.
    flushSync(() => setRows([...rows, ...added]));
    document.getElementById(`${path}-${added[0]?.key}`)?.focus();
  };

  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} className={classes.noa} onBlur={leave}>
      {rows.map((row, index) => (
        <YearRow
          key={row.key}
          {...props}
          row={row}
          number={index + 1}
          id={index === 0 ? path : `${path}-${row.key}`}
          isWithheld={withheld}
          gap={open === row.key ? undefined : rowGap(row)}
          onOpen={setOpen}
          onEdit={(part) => edit(row.key, part)}
          onRemove={() => remove(row.key)}
        />
      ))}
      {rows.length < mostNoaIncome && (
        <Button
          variant="subtle"
          size="xs"
          disabled={disabled}
          className={classes.noaAdd}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          {m.forms_noa_add()}
        </Button>
      )}
    </fieldset>
  );
}

interface RowProps extends ControlProps {
  row: Row;
  /** From 1. */
  number: number;
  id: string;
  isWithheld: boolean;
  /** Shown below the row. */
  gap: RowGap | undefined;
  /** The row's key while the focus is in it. */
  onOpen: (key: number | undefined) => void;
  onEdit: (part: Partial<NoaRow>) => void;
  onRemove: () => void;
}

function YearRow({ row, number, id, isWithheld: withheld, gap, onOpen, onEdit, onRemove, ...props }: RowProps) {
  const { path, disabled } = props;
  const year = row.year || m.forms_noa_entry({ number });
  const gapId = useId();
  const composing = useComposition(row.year, (typed) => onEdit({ year: digitsOf(typed).slice(0, 4) }));
  const describedBy = gap ? gapId : props.describedBy;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of the inputs inside.
    <div
      className={classes.noaRow}
      onFocus={() => onOpen(row.key)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onOpen(undefined)}
    >
      <Input
        {...inputAttributes({ ...props, describedBy })}
        id={id}
        name={`${path}-year`}
        inputMode="numeric"
        placeholder={m.forms_noa_year_hint()}
        aria-label={m.forms_noa_year()}
        {...composing}
      />
      <Input
        name={`${path}-income`}
        disabled={disabled}
        aria-describedby={describedBy}
        autoComplete="off"
        inputMode="decimal"
        leftSection="S$"
        inputClassName={classes.figure}
        value={row.income}
        placeholder={withheld ? m.forms_withheld() : undefined}
        aria-label={m.forms_noa_income({ year })}
        onChange={(event) => onEdit({ income: event.currentTarget.value })}
        onBlur={() => {
          const cents = parseAmount(row.income);
          if (cents !== undefined) onEdit({ income: formatAmount(cents) });
        }}
      />
      <IconButton disabled={disabled} aria-label={m.forms_noa_remove({ year })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
      <p id={gapId} role="status" className={classes.noaGap}>
        {gap && (
          <span className={classes.note} data-severity="warning">
            <IconAlertTriangle size={14} aria-hidden />
            <span>{gapWords[gap](row)}</span>
          </span>
        )}
      </p>
    </div>
  );
}
