import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { factRow } from '../../../client/list-names.ts';
import { Status } from '../../../client/ui/status.tsx';
import type { PeopleAndVehicle } from '../../../domain/case-facts.ts';
import type { AskingFinancier } from '../../../domain/documents/needed-documents.ts';
import * as m from '../../../paraglide/messages.js';
import { slotsOf } from '../../documents/client/document-slots.ts';
import type { CaseDocument } from '../../documents/contract.ts';
import classes from './checklist.module.css';
import { nameDocuments } from './name-documents.ts';
import { type NeededTally, tallyDocuments } from './tally-documents.ts';
import { useCovered } from './use-covered.ts';

interface Props {
  caseNo: string;
  involved: PeopleAndVehicle;
  documents: readonly CaseDocument[];
  financiers: readonly AskingFinancier[];
}

/** States how many documents the case still needs, as the checklist counts them, with a link to the documents. */
export function MissingDocuments({ caseNo, involved, documents, financiers }: Props) {
  const tally = tallyDocuments(slotsOf(involved, documents, financiers, useCovered(caseNo)));
  const lacking = [...tally.missing, ...tally.unusable];
  if (lacking.length === 0) return null;
  return (
    <Link className={classes.missing} to="/case/documents" search={{ id: caseNo }}>
      <span className={classes.document}>
        <Status tone="warn">{lackingText(tally)}</Status>{' '}
        <span className="t2 f12">{nameDocuments(lacking, involved.personalInformation)}</span>
      </span>
      <IconChevronRight size={16} aria-hidden />
    </Link>
  );
}

/** `2 documents missing, 1 document cannot be used`. */
export function lackingText({ missing, unusable }: Pick<NeededTally, 'missing' | 'unusable'>): string {
  return factRow([
    missing.length > 0 && missingText(missing.length),
    unusable.length > 0 && unusableText(unusable.length),
  ]);
}

function missingText(count: number): string {
  return count === 1 ? m.checklist_missing_one() : m.checklist_missing_many({ count });
}

function unusableText(count: number): string {
  return count === 1 ? m.checklist_unusable_one() : m.checklist_unusable_many({ count });
}
