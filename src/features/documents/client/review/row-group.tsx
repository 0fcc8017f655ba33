import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { factRow } from '../../../../client/list-names.ts';
import { Count } from '../../../../client/ui/chip.tsx';
import { formatMoney } from '../../../../domain/money.ts';
import * as m from '../../../../paraglide/messages.js';
import classes from './row-group.module.css';
import { rowsText, spanText, whenText } from './row-words.ts';
import type { RowGroup, TableRow } from './table-rows.ts';

interface GroupProps {
  group: Pick<RowGroup, 'table' | 'page' | 'rows' | 'from' | 'to' | 'inCents' | 'outCents'>;
  /** If there are several pages, each group names its page. */
  hasPages: boolean;
  /** Number of undecided values in the group. */
  toCheck?: number;
  opened: boolean;
  onToggle: () => void;
  children: () => ReactNode;
}

/** Shows the rows of a table on one page: their sum and, once expanded, the rows. */
export function RowGroupSection({ group, hasPages, toCheck = 0, opened, onToggle, children }: GroupProps) {
  const body = useId();
  const { table, page, rows, inCents, outCents } = group;
  const about = factRow([hasPages && m.documents_rows_page({ page: page + 1 }), spanText(group)]);
  return (
    <div className={classes.group} data-batch={`${table}-${page}`}>
      <button
        type="button"
        className={`${classes.groupHead} ring-in`}
        aria-expanded={opened}
        aria-controls={body}
        onClick={onToggle}
      >
        <IconChevronRight size={16} aria-hidden />
        <span className="stack">
          <b>{rowsText(table, rows.length)}</b>
          {about && <span className="t3 f12">{about}</span>}
          <span className="t2 f12">{sumsText(table, inCents, outCents)}</span>
        </span>
        {toCheck > 0 && <Count bad>{m.documents_count_to_check({ count: toCheck })}</Count>}
      </button>
      <div id={body} hidden={!opened}>
        {opened && children()}
      </div>
    </div>
  );
}

function sumsText(table: RowGroup['table'], inCents: number, outCents: number): string {
  const inward = formatMoney(inCents);
  if (table === 'contributions') return m.documents_rows_sum({ amount: inward });
  return m.documents_rows_sums({ inward, outward: formatMoney(outCents) });
}

interface RowProps {
  row: Pick<TableRow, 'key' | 'table' | 'index' | 'when' | 'what' | 'cents'>;
  /** State of the row: a tick, a percentage. */
  end?: ReactNode;
  /** Absent if there is nothing to expand. */
  expanded?: boolean;
  onPress?: () => void;
}

/** Shows a table row in one line: date, text, amount. */
export function RowLine({ row, end, expanded, onPress }: RowProps) {
  const { when, what, cents } = row;
  const content = (
    <>
      <span className={classes.when}>{whenText(row)}</span>
      <span className="t2">{what ?? (when ? '' : m.documents_rows_unnamed())}</span>
      <b className="m nw">{cents === undefined ? '' : formatMoney(cents)}</b>
      {end !== undefined && <span className={classes.end}>{end}</span>}
    </>
  );
  if (!onPress) return <div className={`f13 ${classes.line}`}>{content}</div>;
  return (
    <button
      type="button"
      className={`f13 ${classes.line} ring-in`}
      data-row={row.key}
      aria-expanded={expanded}
      onClick={onPress}
    >
      {content}
    </button>
  );
}
