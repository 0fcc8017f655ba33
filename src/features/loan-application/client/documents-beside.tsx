import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Select } from '../../../client/ui/text-input.tsx';
import * as m from '../../../paraglide/messages.js';
import { documentTypeName } from '../../documents/client/labels.ts';
import { PageViewer } from '../../documents/client/review/page-viewer.tsx';
import classes from './documents-beside.module.css';
import { documentFor, type ShownDocument } from './documents-to-show.ts';
import type { CasePartName } from './parts/case-parts.ts';

interface Props {
  caseNo: string;
  /** Contains at least one document. */
  shown: readonly ShownDocument[];
  part: CasePartName;
}

/** Shows the documents of a case next to its form on wide screens: first the one that concerns the open part. */
export function DocumentsBeside({ caseNo, shown, part }: Props) {
  const [chosen, setChosen] = useState<{ part: CasePartName; key: string }>();
  const kept = chosen?.part === part ? shown.find(({ slot }) => slot.key === chosen.key) : undefined;
  const current = kept ?? documentFor(part, shown);
  if (!current) return null;
  const { slot, document } = current;
  return (
    <section className={classes.beside} aria-label={m.loan_application_beside()}>
      <div className={classes.head}>
        <Select
          className="rest"
          aria-label={m.loan_application_beside_choice()}
          value={slot.key}
          onChange={(event) => setChosen({ part, key: event.currentTarget.value })}
        >
          {shown.map((document) => (
            <option key={document.slot.key} value={document.slot.key}>
              {labelOf(document)}
            </option>
          ))}
        </Select>
        <Link className="lnk" to="/case/documents" search={{ id: caseNo, fileId: document.fileId }}>
          {m.loan_application_documents_open()}
        </Link>
      </div>
      <PageViewer
        key={document.fileId}
        fileId={document.fileId}
        name={documentTypeName(slot.fileType)}
        pages={document.pages}
        isUnopenable={false}
        sizes={[]}
        values={[]}
        onPick={() => undefined}
        menu={null}
      />
    </section>
  );
}

function labelOf({ slot, group }: ShownDocument): string {
  const name = documentTypeName(slot.fileType);
  return group.name ? `${name}, ${group.name}` : name;
}
