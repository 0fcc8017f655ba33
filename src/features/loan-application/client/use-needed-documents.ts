import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pollEvery, queryOf } from '../../../client/query-of.ts';
import type { PeopleAndVehicle } from '../../../domain/case-facts.ts';
import { useAskingFinanciers } from '../../applications/client/use-asking-financiers.ts';
import { useCovered } from '../../checklist/client/use-covered.ts';
import { allSlots, slotsOf } from '../../documents/client/document-slots.ts';
import { slotStateOf } from '../../documents/client/slot-state.ts';
import { isReading, pollMs } from '../../documents/client/use-documents.ts';
import type { FormStore } from '../../forms/client/form-store.ts';
import { useForm } from '../../forms/client/use-form.ts';

const nobody: PeopleAndVehicle = { personalInformation: [], vehicleInformationWeb: { vehicleInformation: {} } };

/**
 * Returns the documents that a case needs and has. Fetches nothing while the case has no number.
 * @param isCounted false if the required documents are not to be determined
 */
export function useNeededDocuments(caseNo: string | undefined, store: FormStore, isCounted = true) {
  const query = useQuery({
    ...queryOf('GET /dealer-portal/web/case/file/list', caseNo ? { query: { caseNo } } : skipToken),
    refetchInterval: pollEvery((data) => (isReading(data) ? pollMs : false)),
  });
  const financiers = useAskingFinanciers(caseNo);
  const covers = useCovered(caseNo);
  const facts = useForm(store, (values) => JSON.stringify(factsOf(values)));
  const { data } = query;
  const involved = useMemo(() => (isCounted ? (JSON.parse(facts) as PeopleAndVehicle) : nobody), [isCounted, facts]);
  const groups = useMemo(() => slotsOf(involved, data ?? [], financiers, covers), [involved, data, financiers, covers]);
  const states = useMemo(
    () => new Map(allSlots(groups).map((slot) => [slot.key, slotStateOf(slot)] as const)),
    [groups],
  );
  return { query, involved, groups, states, financiers };
}

/** Picks the values that decide which documents each party must bring. */
function factsOf({
  personalInformation,
  vehicleInformationWeb: { vehicleInformation },
}: PeopleAndVehicle): PeopleAndVehicle {
  const { condition, use, tradeInValueCents, tradeInRegistrationNumber } = vehicleInformation;
  return {
    personalInformation: personalInformation.map((party) => ({
      personalInfoId: party.personalInfoId,
      role: party.role,
      partyType: party.partyType,
      name: party.name,
      companyName: party.companyName,
      employment: party.employment,
      citizenship: party.citizenship,
      identityType: party.identityType,
      companyIdentityType: party.companyIdentityType,
      otherIncomeCents: party.otherIncomeCents,
      otherIncomeSource: party.otherIncomeSource,
      mobile: party.mobile,
      companyTelephone: party.companyTelephone,
    })),
    vehicleInformationWeb: {
      vehicleInformation: { condition, use, tradeInValueCents, tradeInRegistrationNumber },
    },
  };
}
