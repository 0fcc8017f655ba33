import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../client/api.ts';
import { allSlots, type SlotCase, slotsOf } from '../../documents/client/document-slots.ts';
import type { FormStore } from '../../forms/client/form-store.ts';
import { useForm } from '../../forms/client/use-form.ts';

/** The papers a case needs and has. Nothing is asked for while the case has no number. */
export function usePapers(caseNo: string | undefined, store: FormStore) {
  const query = useQuery({
    queryKey: ['/dealer-portal/web/case/file/list', caseNo],
    queryFn: caseNo
      ? ({ signal }) => call('GET /dealer-portal/web/case/file/list', { query: { caseNo } }, { signal })
      : skipToken,
    meta: { silent: true },
  });
  // Only these decide which papers are needed.
  const needs = useForm(store, ({ personalInformation, vehicleInformationWeb: { vehicleInformation } }) =>
    JSON.stringify({
      personalInformation: personalInformation.map(
        ({ personalInfoId, role, partyType, name, companyName, employment }) => ({
          personalInfoId,
          role,
          partyType,
          name,
          companyName,
          employment,
        }),
      ),
      vehicleInformationWeb: {
        vehicleInformation: { condition: vehicleInformation.condition, use: vehicleInformation.use },
      },
    }),
  );
  const { data } = query;
  const groups = useMemo(() => slotsOf(JSON.parse(needs) as SlotCase, data ?? []), [needs, data]);
  const count = useMemo(() => {
    const needed = allSlots(groups).filter((slot) => slot.needed);
    return { filled: needed.filter((slot) => slot.document).length, total: needed.length };
  }, [groups]);
  return { query, groups, count };
}
