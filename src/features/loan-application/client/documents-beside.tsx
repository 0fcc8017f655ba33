import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '../../../paraglide/messages.js';
import { documentName } from '../../documents/client/labels.ts';
import { PageViewer } from '../../documents/client/review/page-viewer.tsx';
import classes from './documents-beside.module.css';
import { documentFor, type ShownDocument } from './documents-to-show.ts';
import type { PartName } from './parts/case-parts.ts';

interface Props {
  caseNo: string;
  /** At least one. */
  shown: readonly ShownDocument[];
  part: PartName;
}

/** The documents of a case beside its form, on screens with room for both: first the one that the open part is about. */
export function DocumentsBeside({ caseNo, shown, part }: Props) {
  const [chosen, setChosen] = useState<{ part: PartName; key: string }>();
  const kept = chosen?.part === part ? shown.find(({ slot }) => slot.key === chosen.key) : undefined;
  const current = kept ?? documentFor(part, shown);
  if (!current) return null;
  const { slot, document } = current;
  return (
    <section className={classes.beside} aria-label={m.loan_application_beside()}>
      <div className={classes.head}>
        <NativeSelect
          className={classes.choice}
          aria-label={m.loan_application_beside_choice()}
          value={slot.key}
          onChange={(event) => setChosen({ part, key: event.currentTarget.value })}
          data={shown.map((each) => ({ value: each.slot.key, label: labelOf(each) }))}
        />
        <Link className="lnk" to="/case/documents" search={{ id: caseNo, fileId: document.fileId }}>
          {m.loan_application_documents_open()}
        </Link>
      </div>
      <PageViewer
        key={document.fileId}
        fileId={document.fileId}
        name={documentName(slot.fileType)}
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
  const name = documentName(slot.fileType);
  return group.name ? `${name}, ${group.name}` : name;
}
