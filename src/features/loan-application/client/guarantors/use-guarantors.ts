import { useEffect, useRef } from 'react';
import { call } from '../../../../client/api.ts';
import type { CaseValues } from '../../../../domain/case-values.ts';
import type { CaseSaver } from '../../../cases/client/case-saver.ts';
import { newPartyId } from '../../../cases/client/empty-case.ts';
import { addGuarantor, guarantorsOf, mostGuarantors } from '../../../cases/parties.ts';
import type { FormStore } from '../../../forms/client/form-store.ts';
import { useForm } from '../../../forms/client/use-form.ts';

/** Maximum pause between two clicks of a double click, as systems have it by default. */
export const doubleClickMs = 500;

/** Returns the guarantors by their identifiers, and a function that adds one and moves the cursor to the name. */
export function useGuarantors(store: FormStore, saver: CaseSaver, onGoTo: (path: string) => void) {
  const joined = useForm(store, (values) =>
    guarantorsOf(values)
      .map(({ personalInfoId }) => personalInfoId)
      .join(' '),
  );
  const added = useRef<{ at: number; values: CaseValues }>(undefined);
  const isAsking = useRef(false);
  const add = async ({ timeStamp: moment }: { timeStamp: number }) => {
    // A double click adds one guarantor, regardless of when the server replies. If the user typed in between, the
    // second click counts.
    const isSamePress =
      added.current && moment - added.current.at < doubleClickMs && store.toCase() === added.current.values;
    if (isAsking.current || isSamePress) return;
    isAsking.current = true;
    const isFree = await hasRoom(store, saver);
    isAsking.current = false;
    if (!isFree) return;
    const id = newPartyId();
    const values = addGuarantor(store.toCase(), id);
    store.load(values);
    added.current = { at: moment, values };
    onGoTo(`personalInformation.${id}.name`);
  };
  return { ids: joined === '' ? [] : joined.split(' '), add };
}

/** Milliseconds to wait for the server; after that the guarantor is added, and the save decides. */
const patience = 2_000;

/**
 * True if another guarantor can be added. Also asks the server, because other users may have added guarantors meanwhile;
 * if there is no space left, those are merged into the form.
 */
async function hasRoom(store: FormStore, saver: CaseSaver): Promise<boolean> {
  const caseNo = saver.caseNo();
  if (caseNo !== undefined) {
    const signal = AbortSignal.timeout(patience);
    const asked = call('GET /dealer-portal/web/case/getGuarantorNum', { query: { caseNo } }, { signal });
    const remaining = await asked.then((reply) => reply.remaining).catch(() => undefined);
    if (remaining === 0) await saver.refresh().catch(() => undefined);
  }
  return guarantorsOf(store.toCase()).length < mostGuarantors;
}

/**
 * Merges other users' changes into the form when a guarantor is opened. A guarantor that was never saved needs no call.
 */
export function useOpenedGuarantor(id: string | undefined, saver: CaseSaver, isSaved: (id: string) => boolean): void {
  const known = useRef(isSaved);
  known.current = isSaved;
  useEffect(() => {
    if (id === undefined || !known.current(id)) return;
    call('GET /dealer-portal/web/case/personalInfo/{id}', { params: { id } })
      .then(({ revision }) => (revision > (saver.revision() ?? revision) ? saver.refresh() : undefined))
      // `useFollowCase` reports a failure.
      .catch(() => undefined);
  }, [id, saver]);
}
