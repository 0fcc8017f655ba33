import { nameRow } from '../../../../client/list-names.ts';
import { Button } from '../../../../client/ui/button.tsx';
import { Note } from '../../../../client/ui/notes/note.tsx';
import { formatMoney } from '../../../../domain/money.ts';
import * as m from '../../../../paraglide/messages.js';
import type { ReviewCell } from './review.ts';
import { formatMoment } from './row-words.ts';
import { missingMonths, type TableProof, tableProofOf } from './table-proof.ts';
import type { RowGroup, TableName } from './table-rows.ts';
import { toEntry } from './value-kind.ts';
import classes from './values-panel.module.css';

/** Maximum number of months listed by name. */
const namedMonths = 6;

interface Props {
  plain: readonly ReviewCell[];
  groups: readonly RowGroup[];
  /** Adds the contribution of a month, `MM/YYYY`; absent if the user may not. */
  onAddMonth?: ((month: string) => void) | undefined;
}

/** Shows if the rows agree with the printed figures, and which are missing. */
export function TableNotes({ plain, groups, onAddMonth }: Props) {
  const { count, missing } = missingMonths(groups, plain);
  const months = nameRow(missing.slice(0, namedMonths).map(formatMoment));
  const named = missing.length > namedMonths ? `${months} …` : months;
  return (
    <>
      <ProofNote table="transactions" proof={tableProofOf('transactions', plain, groups)} />
      <ProofNote table="contributions" proof={tableProofOf('contributions', plain, groups)} />
      {missing.length > 0 && (
        <div className={classes.noteRoom}>
          <Note tone="warn">
            {m.documents_rows_missing({ count, read: count - missing.length, months: named })}
            {onAddMonth && (
              <div className="ways">
                {missing.slice(0, namedMonths).map((month) => (
                  <Button key={month} size="xs" onClick={() => onAddMonth(toEntry('month', month))}>
                    {m.documents_rows_add_month({ month: formatMoment(month) })}
                  </Button>
                ))}
              </div>
            )}
          </Note>
        </div>
      )}
    </>
  );
}

function ProofNote({ table, proof }: { table: TableName; proof: TableProof | undefined }) {
  if (!proof) return null;
  const [sum, printed] = [formatMoney(proof.sumCents), formatMoney(proof.printedCents)];
  const isBalance = table === 'transactions';
  if (proof.sumCents === proof.printedCents) {
    const agree = isBalance ? m.documents_rows_agree_balance : m.documents_rows_agree_total;
    return <p className={classes.lead}>{agree({ amount: printed })}</p>;
  }
  const differ = isBalance ? m.documents_rows_differ_balance : m.documents_rows_differ_total;
  return (
    <div className={classes.noteRoom}>
      <Note tone="warn">{differ({ sum, printed })}</Note>
    </div>
  );
}
