import { withNames } from '../../../client/translation/with-names.ts';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { LoadError } from '../../../client/ui/notes/load-error.tsx';
import list from '../../../client/ui/record-list.module.css';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import * as m from '../../../paraglide/messages.js';
import { useDocumentList } from '../../documents/client/use-documents.ts';
import type { CaseDocument } from '../../documents/contract.ts';
import type { Letter } from '../contract.ts';
import { documentName } from './document-names.ts';
import { LetterActions } from './letter-actions.tsx';
import { LetterStatus } from './letter-status.tsx';
import { paperCopyOf } from './paper-copy.ts';
import classes from './signature-table.module.css';
import { useLetters } from './use-letters.ts';

interface Props {
  caseNo: string;
}

/** Lists the letters of a case: signer, progress and the dealer's actions. A table, on the phone cards. */
export function SignatureTable({ caseNo }: Props) {
  const letters = useLetters(caseNo);
  const documents = useDocumentList(caseNo);
  const isPhone = useIsPhone();
  if (letters.isError && !letters.data) {
    return <LoadError title={m.signing_table_failed()} error={letters.error} onRetry={() => void letters.refetch()} />;
  }
  if (documents.isError && !documents.data) {
    return (
      <LoadError title={m.signing_table_failed()} error={documents.error} onRetry={() => void documents.refetch()} />
    );
  }
  // Without the documents, a letter signed on paper would count as not sent.
  const copies = documents.data;
  if (!letters.data || !copies) return <SkeletonRows rows={2} />;
  const rows = letters.data.letters;
  if (rows.length === 0) return <EmptyState title={m.signing_table_none()} description={m.signing_table_none_text()} />;
  const withCopies = rows.map((letter) => ({ letter, copy: paperCopyOf(letter, copies) }));
  const props = { caseNo, rows: withCopies };
  return isPhone ? <Cards {...props} /> : <Table {...props} />;
}

interface RowsProps extends Props {
  rows: readonly { letter: Letter; copy: CaseDocument | undefined }[];
}

function Table({ caseNo, rows }: RowsProps) {
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
        {rows.map(({ letter, copy }) => (
          <tr key={keyOf(letter)}>
            <td>{documentName(letter.kind)}</td>
            <td>
              <Signer letter={letter} />
            </td>
            <td>
              <LetterStatus letter={letter} copy={copy} />
            </td>
            <td className="num">
              <LetterActions caseNo={caseNo} letter={letter} copy={copy} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ caseNo, rows }: RowsProps) {
  return (
    <ul className={classes.cards}>
      {rows.map(({ letter, copy }) => (
        <li key={keyOf(letter)}>
          <Signer letter={letter} />
          <span className="t2">{documentName(letter.kind)}</span>
          <LetterStatus letter={letter} copy={copy} />
          <LetterActions caseNo={caseNo} letter={letter} copy={copy} />
        </li>
      ))}
    </ul>
  );
}

function Signer({ letter: { signerName, onBehalfOf } }: { letter: Letter }) {
  return (
    <div className={classes.signer}>
      <span className="m">{signerName}</span>
      {onBehalfOf && (
        <span className="t3 f12">
          {withNames((markName) => m.signing_table_for({ company: markName(onBehalfOf) }))}
        </span>
      )}
    </div>
  );
}

function keyOf({ kind, personalInfoId, fileType }: Letter): string {
  return `${kind} ${personalInfoId ?? fileType}`;
}
