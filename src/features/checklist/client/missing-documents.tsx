import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Status } from '../../../client/ui/status.tsx';
import type { PeopleAndVehicle } from '../../../domain/case-facts.ts';
import * as m from '../../../paraglide/messages.js';
import { slotsOf } from '../../documents/client/document-slots.ts';
import type { CaseDocument } from '../../documents/contract.ts';
import classes from './checklist.module.css';
import { nameDocuments } from './name-documents.ts';
import { findMissing } from './tally-documents.ts';
import { useCovered } from './use-covered.ts';

interface Props {
  caseNo: string;
  of: PeopleAndVehicle;
  documents: readonly CaseDocument[];
  /** Paths of the gaps of financiers that are listed on the same page. */
  listed: ReadonlySet<string>;
}

/**
 * Says how many documents the case still needs, whichever financier receives it, with a link to the documents. Documents
 * among the listed gaps are left out.
 */
export function MissingDocuments({ caseNo, of, documents, listed }: Props) {
  const missing = findMissing(slotsOf(of, documents, [], useCovered(caseNo)), listed);
  const count = missing.length;
  if (count === 0) return null;
  return (
    <Link className={classes.missing} to="/case/documents" search={{ id: caseNo }}>
      <span className={classes.document}>
        <Status tone="warn">{missingText(count)}</Status>{' '}
        <span className="t2 f12">{nameDocuments(missing, of.personalInformation)}</span>
      </span>
      <IconChevronRight size={16} aria-hidden />
    </Link>
  );
}

export function missingText(count: number): string {
  return count === 1 ? m.checklist_missing_one() : m.checklist_missing_many({ count });
}
