import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { LoadError } from '../../../client/ui/notes/load-error.tsx';
import list from '../../../client/ui/record-list.module.css';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import * as m from '../../../paraglide/messages.js';
import type { Letter } from '../contract.ts';
import { shortName } from './document-names.ts';
import { LetterActions } from './letter-actions.tsx';
import { LetterStatus } from './letter-status.tsx';
import classes from './signature-table.module.css';
import { useLetters } from './use-letters.ts';

interface Props {
  caseNo: string;
}

/** The letters of a case: who signs each, how far it is, and what the dealer can do. A table, on the phone cards. */
export function SignatureTable({ caseNo }: Props) {
  const letters = useLetters(caseNo);
  const isPhone = useIsPhone();
  if (letters.isError && !letters.data) {
    return <LoadError title={m.signing_table_failed()} error={letters.error} onRetry={() => void letters.refetch()} />;
  }
  if (!letters.data) return <SkeletonRows rows={2} />;
  const rows = letters.data.letters;
  if (rows.length === 0) return <EmptyState title={m.signing_table_none()} description={m.signing_table_none_text()} />;
  const props = { caseNo, letters: rows };
  return isPhone ? <Cards {...props} /> : <Table {...props} />;
}

interface RowsProps extends Props {
  letters: readonly Letter[];
}

function Table({ caseNo, letters }: RowsProps) {
  return (
    <table className={`${list.heads} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{m.signing_table_document()}</th>
          <th scope="col">{m.signing_table_signer()}</th>
          <th scope="col">{m.signing_table_status()}</th>
          <th>
            <span className="vh">{m.signing_table_actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {letters.map((letter) => (
          <tr key={keyOf(letter)}>
            <td>{shortName(letter.kind)}</td>
            <td>
              <Signer letter={letter} />
            </td>
            <td>
              <LetterStatus letter={letter} />
            </td>
            <td className="num">
              <LetterActions caseNo={caseNo} letter={letter} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ caseNo, letters }: RowsProps) {
  return (
    <ul className={classes.cards}>
      {letters.map((letter) => (
        <li key={keyOf(letter)}>
          <Signer letter={letter} />
          <span className="t2">{shortName(letter.kind)}</span>
          <LetterStatus letter={letter} />
          <LetterActions caseNo={caseNo} letter={letter} />
        </li>
      ))}
    </ul>
  );
}

function Signer({ letter: { signerName, onBehalfOf } }: { letter: Letter }) {
  return (
    <div className={classes.signer}>
      <span className="m">{signerName}</span>
      {onBehalfOf && <span className="t3 f12">{m.signing_table_for({ company: onBehalfOf })}</span>}
    </div>
  );
}

function keyOf({ kind, personalInfoId, fileType }: Letter): string {
  return `${kind} ${personalInfoId ?? fileType}`;
}
