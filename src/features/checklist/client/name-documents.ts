import { groupRow, nameRow } from '../../../client/list-names.ts';
import type { PartyFacts } from '../../../domain/case-facts.ts';
import { partyName } from '../../../domain/party-name.ts';
import * as m from '../../../paraglide/messages.js';
import type { NamedDocument } from './tally-documents.ts';

/** Formats names: `NRIC, Payslip`; with several parties `NRIC, Payslip (Tan Wei Ling); Log card`. */
export function nameDocuments(documents: readonly NamedDocument[], parties: readonly PartyFacts[]): string {
  const byOwner = [...Map.groupBy(documents, ({ personalInfoId }) => personalInfoId)];
  return groupRow(
    byOwner.map(([owner, own]) => {
      const names = nameRow(own.map(({ name }) => name));
      const party = parties.length > 1 && parties.find(({ personalInfoId }) => personalInfoId === owner);
      return party && partyName(party) ? m.checklist_names_of({ names, name: partyName(party) }) : names;
    }),
  );
}
