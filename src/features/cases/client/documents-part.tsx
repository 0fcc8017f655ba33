import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LoadError } from '../../../client/ui/load-error.tsx';
import { Note } from '../../../client/ui/note.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import * as m from '../../../paraglide/messages.js';
import type { Slot } from '../../documents/client/document-slots.ts';
import { groupName } from '../../documents/client/group-name.ts';
import { paperName } from '../../documents/client/labels.ts';
import { stateOf } from '../../documents/client/slot-state.ts';
import { SlotStatus } from '../../documents/client/slot-status.tsx';
import classes from './case-editor.module.css';
import type { usePapers } from './use-papers.ts';

interface Props {
  caseNo: string | undefined;
  papers: ReturnType<typeof usePapers>;
}

/** The papers of a case and where each stands; they are added and checked on a page of their own. */
export function DocumentsPart({ caseNo, papers }: Props) {
  const { query, groups } = papers;
  if (!caseNo) return <Note tone="info">{m.cases_documents_save_first()}</Note>;
  if (query.isPending) return <SkeletonRows rows={5} />;
  if (query.isError && !query.data) {
    return <LoadError title={m.cases_documents_failed()} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <div className={classes.lead}>
        <p className="t2 f13">{m.cases_documents_description()}</p>
        <Button
          variant="default"
          leftSection={<IconScan size={16} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/case/documents" search={{ id: caseNo }} />}
        >
          {m.cases_documents_open()}
        </Button>
      </div>
      {groups.map((group) => (
        <section key={group.key} className={classes.group} aria-label={groupName(group)}>
          <h3 className="h3">{groupName(group)}</h3>
          <ul className={classes.papers}>
            {group.slots.map((slot) => (
              <Paper key={slot.key} slot={slot} caseNo={caseNo} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Paper({ slot, caseNo }: { slot: Slot; caseNo: string }) {
  const status = <SlotStatus state={stateOf(slot)} toCheck={slot.document?.toCheck ?? 0} />;
  return (
    <li>
      <Link to="/case/documents" search={{ id: caseNo, fileId: slot.document?.fileId }}>
        <span className="m">{paperName(slot.fileType)}</span>
        {status}
      </Link>
    </li>
  );
}
