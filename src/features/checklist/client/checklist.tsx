import { useState } from 'react';
import { LoadError } from '../../../client/ui/notes/load-error.tsx';
import type { PeopleAndVehicle } from '../../../domain/case-facts.ts';
import type { AskingFinancier } from '../../../domain/documents/needed-documents.ts';
import * as m from '../../../paraglide/messages.js';
import type { SlotGroup } from '../../documents/client/document-slots.ts';
import type { SlotState } from '../../documents/client/slot-state.ts';
import { AskDocumentsDialog } from './ask-dialog.tsx';
import { BringerSection } from './bringer-section.tsx';
import classes from './checklist.module.css';
import { type BringerGroup, groupByBringer } from './group-by-bringer.ts';
import { LackingList } from './lacking-list.tsx';
import { useRequests } from './use-requests.ts';

interface Props {
  caseNo: string;
  involved: PeopleAndVehicle;
  groups: readonly SlotGroup[];
  states: ReadonlyMap<string, SlotState>;
  financiers: readonly AskingFinancier[];
  canEdit: boolean;
  /** Jumps to a field by its path, if the form is on the same page. */
  onGoTo?: (path: string) => void;
}

/**
 * Shows what each party still has to provide, and what the chosen financiers still need before the case can be sent to
 * them.
 */
export function Checklist({ caseNo, involved, groups, states, financiers, canEdit, onGoTo }: Props) {
  const requests = useRequests(caseNo);
  const [asking, setAsking] = useState<BringerGroup>();
  const { tradeInRegistrationNumber: plate } = involved.vehicleInformationWeb.vehicleInformation;
  return (
    <div className={classes.checklist}>
      {requests.isError && !requests.data && (
        <LoadError title={m.checklist_failed()} error={requests.error} onRetry={() => void requests.refetch()} />
      )}
      {groupByBringer(groups).map((group) => (
        <BringerSection
          key={group.key}
          caseNo={caseNo}
          group={group}
          states={states}
          tradeInPlate={plate}
          request={requests.data?.find(({ personalInfoId }) => personalInfoId === group.key)}
          onAsk={canEdit && requests.data ? () => setAsking(group) : undefined}
        />
      ))}
      <LackingList caseNo={caseNo} groups={groups} financiers={financiers} onGoTo={onGoTo} />
      {asking && (
        <AskDocumentsDialog
          caseNo={caseNo}
          group={asking}
          party={involved.personalInformation.find(({ personalInfoId }) => personalInfoId === asking.key)}
          states={states}
          plate={plate}
          onGoTo={onGoTo}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
