import { IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../client/ui/button.tsx';
import * as m from '../../../../paraglide/messages.js';
import { rowsBatch, waitingOf } from './batches.ts';
import type { DocumentReview, ReviewCell } from './review.ts';
import classes from './row-group.module.css';
import { RowGroupSection, RowLine } from './row-group.tsx';
import { TableNotes } from './table-notes.tsx';
import { type RowGroup, type TableRow, tableOf } from './table-rows.ts';
import { AcceptTogether } from './together.tsx';

interface Props {
  review: DocumentReview;
  /** Values outside tables, including the tables' totals. */
  plain: readonly ReviewCell[];
  groups: readonly RowGroup<ReviewCell>[];
  /** Name of the selected value; its row is expanded. */
  current?: string;
  canEdit: boolean;
  /** Renders a value of the open row. */
  draw: (cell: ReviewCell) => ReactNode;
  onOpen: (name: string | undefined) => void;
  /** Adds the contribution of a month (`MM/YYYY`) that was not found. */
  onAddMonth: (month: string) => void;
  /** Accepts these values, of a row or of a page. */
  onAccept: (names: readonly string[]) => void;
}

/**
 * Shows table rows, page by page. A page with an open or selected value is expanded; only the selected row shows its
 * values one by one, so that a statement of hundreds of rows stays fast.
 */
export function ReviewTables({ review, plain, groups, current, canEdit, draw, onOpen, onAddMonth, onAccept }: Props) {
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const place = current ? tableOf(current) : undefined;
  const currentRow = place && `${place.table}.${place.index}`;
  const firstOpen = groups.find((group) => countOpen(group.rows) > 0)?.key;
  const hasPages = new Set(groups.map(({ page }) => page)).size > 1;
  const sections = groups.map((group) => {
    const waiting = waitingOf(rowsBatch(review, group));
    const holdsCurrent = group.rows.some(({ key }) => key === currentRow);
    const opened = holdsCurrent || (toggled[group.key] ?? group.key === firstOpen);
    const toggle = () => {
      if (holdsCurrent) onOpen(undefined);
      setToggled({ ...toggled, [group.key]: !opened });
    };
    return (
      <RowGroupSection
        key={group.key}
        group={group}
        hasPages={hasPages}
        toCheck={countOpen(group.rows)}
        opened={opened}
        onToggle={toggle}
      >
        {() => (
          <>
            {group.rows.map((row) => (
              <Row
                key={row.key}
                row={row}
                expanded={row.key === currentRow}
                canEdit={canEdit}
                draw={draw}
                onOpen={onOpen}
                onAccept={onAccept}
              />
            ))}
            {canEdit && waiting.length > 0 && (
              <div className={classes.rowDeeds}>
                <AcceptTogether names={waiting} onAccept={onAccept} />
              </div>
            )}
          </>
        )}
      </RowGroupSection>
    );
  });
  return (
    <>
      <TableNotes plain={plain} groups={groups} onAddMonth={canEdit ? onAddMonth : undefined} />
      {sections}
    </>
  );
}

interface RowProps extends Pick<Props, 'canEdit' | 'draw' | 'onOpen' | 'onAccept'> {
  row: TableRow<ReviewCell>;
  expanded: boolean;
}

function Row({ row, expanded, canEdit, draw, onOpen, onAccept }: RowProps) {
  const waiting = row.cells.filter(({ entry }) => entry.decision === 'open').map(({ name }) => name);
  const line = (
    <RowLine
      row={row}
      end={<RowState row={row} />}
      expanded={expanded}
      onPress={() => onOpen(expanded ? undefined : (waiting[0] ?? row.cells[0]?.name))}
    />
  );
  if (!expanded) return line;
  return (
    <>
      {line}
      <div className={classes.open}>
        {row.cells.map(draw)}
        {canEdit && waiting.length > 1 && (
          <div className={classes.rowDeeds}>
            <Button size="xs" leftSection={<IconCheck size={16} aria-hidden />} onClick={() => onAccept(waiting)}>
              {m.documents_rows_accept()}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** Shows the confidence of the least certain open value; a tick if all are decided, a cross if all are left out. */
function RowState({ row }: { row: TableRow<ReviewCell> }) {
  const waiting = row.cells.filter(({ entry }) => entry.decision === 'open');
  if (waiting.length > 0) {
    const least = Math.min(...waiting.map(({ entry }) => entry.offer.confidence));
    const percent = Math.round(least * 100);
    return (
      <span className={classes.unsure}>
        {m.documents_percent({ percent })}
        <span className="vh"> {m.documents_rows_waits()}</span>
      </span>
    );
  }
  if (row.cells.every(({ entry }) => entry.decision === 'rejected')) {
    return (
      <>
        <IconX size={16} aria-hidden />
        <span className="vh">{m.documents_left_out()}</span>
      </>
    );
  }
  if (row.cells.every(({ entry }) => entry.certain)) return null;
  return <IconCheck size={16} className={classes.tick} aria-hidden />;
}

function countOpen(rows: readonly TableRow<ReviewCell>[]): number {
  return rows.reduce((sum, row) => sum + row.cells.filter(({ entry }) => entry.decision === 'open').length, 0);
}
