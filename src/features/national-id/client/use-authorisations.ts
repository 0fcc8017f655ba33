import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pollEvery, queryOf } from '../../../client/query-of.ts';
import { toast } from '../../../client/ui/notes/toast.ts';
import { partyName } from '../../../domain/party-name.ts';
import type { CaseSaver } from '../../cases/client/case-saver.ts';
import { guarantorsOf } from '../../cases/parties.ts';
import { guarantorWord } from '../../cases/whose.ts';
import { refreshCase } from '../../documents/client/use-documents.ts';
import type { FormStore } from '../../forms/client/form-store.ts';
import type { PartyAuthorisation } from '../contract.ts';
import { portalOf } from '../request-rules.ts';
import { arrivalText, authorisationStateOf, isRequestMoving } from './authorisation-words.ts';

const pollMs = 2000;
/** Poll interval while the person is at the identity portal: values appear within two seconds of the consent. */
const soonMs = 1000;

export function authorisationsOf(caseNo: string | undefined) {
  return queryOf(
    'GET /dealer-portal/web/case/singpass/status/{id}',
    caseNo === undefined ? skipToken : { params: { id: caseNo } },
    { etag: true },
  );
}

/** Queries the authorisations of a case, polled while a request is open. */
export function useAuthorisations(caseNo: string | undefined) {
  return useQuery({
    ...authorisationsOf(caseNo),
    refetchInterval: pollEvery((data) => {
      const requests = data?.parties.map(({ request }) => request) ?? [];
      const now = new Date();
      if (!requests.some((request) => isRequestMoving(request, now))) return false;
      return requests.some((request) => request?.state === 'begun') ? soonMs : pollMs;
    }),
    refetchOnWindowFocus: 'always',
  });
}

/** Merges values from Myinfo into the open form, in hidden parts too, and notifies the user. */
export function useFollowMyinfo(caseNo: string | undefined, store: FormStore, saver: CaseSaver): void {
  const { data, dataUpdatedAt } = useAuthorisations(caseNo);
  const revision = data?.revision ?? 0;
  useEffect(() => {
    const seen = saver.revision();
    if (dataUpdatedAt > 0 && seen !== undefined && revision > seen) void saver.refresh().catch(() => undefined);
  }, [saver, revision, dataUpdatedAt]);

  const client = useQueryClient();
  const known = useRef<Map<string, string>>(undefined);
  useEffect(() => {
    if (!data) return;
    const before = known.current;
    known.current = new Map(data.parties.map((party) => [party.personalInfoId, keyOf(party)]));
    if (!before) return;
    for (const party of data.parties) {
      const was = before.get(party.personalInfoId);
      if (was === undefined || was === keyOf(party)) continue;
      // The party's documents and contradictions have changed.
      if (authorisationStateOf(party) === 'done') void refreshCase(client);
      const text = textOf(party, store);
      if (text) toast.success(text, { stayMs: 6000 });
    }
  }, [data, store, client]);
}

/** Returns a key that changes with every event of the request. */
function keyOf(party: PartyAuthorisation): string {
  return `${party.request?.requestId} ${authorisationStateOf(party)}`;
}

function textOf(party: PartyAuthorisation, store: FormStore): string | undefined {
  const values = store.toCase();
  const found = values.personalInformation.find(({ personalInfoId }) => personalInfoId === party.personalInfoId);
  if (!found) return undefined;
  const name = partyName(found) || guarantorWord(found, guarantorsOf(values).indexOf(found) + 1);
  return arrivalText(party, portalOf(found.partyType), name);
}
