import { IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { factRow } from '../../../client/list-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import * as m from '../../../paraglide/messages.js';
import type { DocumentRequest } from '../../document-requests/contract.ts';
import { lacksYear, type Slot } from '../../documents/client/document-slots.ts';
import { slotName } from '../../documents/client/labels.ts';
import type { SlotState } from '../../documents/client/slot-state.ts';
import { SlotStatus } from '../../documents/client/slot-status.tsx';
import { groupName } from '../../documents/group-name.ts';
import classes from './checklist.module.css';
import { reasonText } from './document-reason.ts';
import { type BringerGroup, joinSides } from './group-by-bringer.ts';
import { RequestLine } from './request-line.tsx';
import { asksInLine, countAsked, toAskFor } from './what-to-ask.ts';

interface Props {
  caseNo: string;
  group: BringerGroup;
  states: ReadonlyMap<string, SlotState>;
  tradeInPlate?: string;
  /** The latest request to this party. */
  request?: DocumentRequest;
  /** Absent if a request is not possible. */
  onAsk?: () => void;
}

/** Shows the documents that one party or the dealer brings, how many have arrived, and how to ask for the rest. */
export function BringerSection({ caseNo, group, states, tradeInPlate, request, onAsk }: Props) {
  const heading = useId();
  const { party, documents, spared, total, received } = group;
  const count = party ? countAsked(toAskFor(group, states)) : 0;
  const name = party ? (party.name ?? groupName(party)) : m.checklist_from_dealer();
  const facts = [
    party?.name && groupName(party),
    total > 0 ? m.checklist_there({ there: received, needed: total }) : m.checklist_nothing_needed(),
  ];
  return (
    <section className={classes.group} aria-labelledby={heading}>
      <div className={`between ${classes.head}`}>
        <div>
          <h3 className="h3" id={heading}>
            {name}
          </h3>
          <span className="t3 f13">{factRow(facts)}</span>
        </div>
        {onAsk && count > 0 && !asksInLine(request) && (
          <Button size="xs" leftSection={<IconSend size={16} aria-hidden />} onClick={onAsk}>
            {count === 1 ? m.checklist_ask_one() : m.checklist_ask_many({ count })}
            <span className="vh"> {name}</span>
          </Button>
        )}
      </div>
      {request && (
        <RequestLine caseNo={caseNo} request={request} name={name} onAskAgain={count > 0 ? onAsk : undefined} />
      )}
      <ul className={`${classes.documents} lined`}>
        {joinSides(documents).map((slot) => (
          <DocumentEntry key={slot.key} caseNo={caseNo} slot={slot} state={states.get(slot.key)} plate={tradeInPlate} />
        ))}
        {spared.map((slot) => (
          <DocumentEntry key={slot.key} caseNo={caseNo} slot={slot} state="spared" plate={tradeInPlate} />
        ))}
      </ul>
    </section>
  );
}

interface DocumentEntryProps {
  caseNo: string;
  slot: Slot & { readonly isWholeCard?: boolean };
  /** `spared`: required only by financiers that are not chosen for the case. */
  state: SlotState | 'spared' | undefined;
  plate?: string;
}

function DocumentEntry({ caseNo, slot, state = 'optional', plate }: DocumentEntryProps) {
  const { key, fileType, personalInfoId, document, requirement, needed } = slot;
  const year = lacksYear(slot) ? document?.years?.[0] : undefined;
  const reason =
    (requirement && reasonText(requirement, plate)) ||
    (document && !needed && (slot.staysHere ? m.documents_stays_here() : m.checklist_not_asked_for()));
  const fileId = document?.fileId;
  const isCovered = slot.isCovered && !document;
  return (
    <li>
      <Link
        id={personalInfoId && `documents.${personalInfoId}.${fileType}`}
        to="/case/documents"
        search={{ id: caseNo, fileId, slot: fileId ? undefined : key }}
      >
        <span className={classes.document}>
          <span className="m">{slotName(slot.isWholeCard ? { ...slot, fileType: 'NRIC' } : slot)}</span>
          {isCovered ? (
            <span className="t3 f12">{m.checklist_covered()}</span>
          ) : (
            reason && <span className="t3 f12">{reason}</span>
          )}
          {year && <span className="t3 f12">{m.checklist_year_there({ year })}</span>}
        </span>
        {state === 'spared' ? (
          <span className="t3 f13">{m.checklist_not_needed()}</span>
        ) : (
          <SlotStatus state={state} toCheck={document?.toCheck ?? 0} document={document} />
        )}
      </Link>
    </li>
  );
}
