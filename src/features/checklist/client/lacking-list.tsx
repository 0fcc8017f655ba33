import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { nameRow } from '../../../client/list-names.ts';
import { Status } from '../../../client/ui/status.tsx';
import type { AskingFinancier } from '../../../domain/documents/needed-documents.ts';
import * as m from '../../../paraglide/messages.js';
import { isSlotFilled, type SlotGroup } from '../../documents/client/document-slots.ts';
import { slotName } from '../../documents/client/labels.ts';
import classes from './checklist.module.css';
import { lackingText } from './missing-documents.tsx';
import { type NeededTally, tallyNeeded } from './tally-documents.ts';
import { type ReportedGap, useGaps } from './use-gaps.ts';

interface Props {
  caseNo: string;
  groups: readonly SlotGroup[];
  financiers: readonly AskingFinancier[];
  onGoTo?: (path: string) => void;
}

/** Shows what each chosen financier still needs before the case can be sent to it. */
export function LackingList({ caseNo, groups, financiers, onGoTo }: Props) {
  const heading = useId();
  const chosen = financiers.filter((financier) => financier.chosen);
  const gaps = useGaps(caseNo, chosen);
  if (chosen.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={heading}>
      <h3 className="h3" id={heading}>
        {m.checklist_before_sending()}
      </h3>
      <ul className={`${classes.documents} lined`}>
        {chosen.map((financier) => (
          <Financier
            key={financier.financierId}
            caseNo={caseNo}
            name={financier.name}
            lacking={lackingFor(groups, financier)}
            gaps={gaps.get(financier.financierId)?.filter(({ path }) => !path.startsWith('documents.'))}
            onGoTo={onGoTo}
          />
        ))}
      </ul>
    </section>
  );
}

/** Returns the documents that a financier still needs, with the names of those that only some financiers require. */
export function lackingFor(groups: readonly SlotGroup[], { financierId }: AskingFinancier): Lacking {
  const several = groups.filter(({ subject }) => subject === 'applicant' || subject === 'guarantor').length > 1;
  const asked = groups.flatMap(({ name, slots }) =>
    slots
      .filter(
        ({ requirement }) =>
          requirement?.reason !== undefined ||
          requirement?.askedBy.some((asking) => asking.financierId === financierId),
      )
      .map((slot) => ({ slot, name: several ? name : undefined })),
  );
  const own = asked.filter(({ slot }) => slot.requirement?.reason === undefined && !isSlotFilled(slot));
  return {
    ...tallyNeeded(asked.map(({ slot }) => slot)),
    own: own.map(({ slot, name }) => {
      const type = slotName(slot);
      return name ? m.checklist_document_of({ type, name }) : type;
    }),
  };
}

interface Lacking extends Pick<NeededTally, 'missing' | 'unusable'> {
  own: readonly string[];
}

interface FinancierProps extends Pick<Props, 'caseNo' | 'onGoTo'> {
  name: string;
  lacking: Lacking;
  /** Fields; absent while loading. */
  gaps: readonly ReportedGap[] | undefined;
}

function Financier({ caseNo, name, lacking, gaps, onGoTo }: FinancierProps) {
  const count = gaps?.length ?? 0;
  const path = gaps?.[0]?.path;
  const lacks = lackingText(lacking);
  const isReady = gaps !== undefined && count === 0 && lacks === '';
  const fields = count === 1 ? m.checklist_fields_one() : m.checklist_fields_many({ count });
  return (
    <li className={classes.financier}>
      <span className={classes.document}>
        <span className="m">{name}</span>
        {lacking.own.length > 0 && (
          <span className="t3 f12">{m.checklist_asks_for({ documents: nameRow(lacking.own) })}</span>
        )}
      </span>
      {isReady && <Status tone="ok">{m.checklist_nothing_lacking()}</Status>}
      {lacks.length > 0 && <Status tone="off">{lacks}</Status>}
      {path && !onGoTo && (
        <Link className="f13" to="/case/loan-application" search={{ id: caseNo }} hash={path}>
          {fields}
        </Link>
      )}
      {path && onGoTo && (
        <button type="button" className={`lnk ${classes.fields}`} onClick={() => onGoTo(path)}>
          {fields}
        </button>
      )}
    </li>
  );
}
