import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../client/session.ts';
import { toast } from '../../../client/ui/notes/toast.ts';
import { singaporeDate } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { CaseSaver } from '../../cases/client/case-saver.ts';
import type { FoundCase } from '../../cases/client/open-editor.ts';
import { useEditors } from '../../cases/client/use-editors.ts';
import type { FormStore } from '../../forms/client/form-store.ts';
import { useFollowMyinfo } from '../../national-id/client/use-authorisations.ts';
import { useVehicleCompanies } from '../../vehicle-companies/client/use-vehicle-companies.ts';
import { fillImpliedValues, startWithSeller } from './automatic-values.ts';
import type { EditedCase } from './edited-case.ts';

/**
 * Enters values that are not typed: derived values, the default seller, other users' changes, and values from Myinfo.
 * Notifies the user if a draft of this device was restored.
 */
export function useAutomaticValues(found: FoundCase, { store, saver, caseNo }: EditedCase): void {
  useEffect(() => fillImpliedValues(store, singaporeDate(new Date())), [store]);
  useDefaultSeller(store, !found.draft && isSellerUnnamed(found));
  useSavesOfOthers(caseNo, saver);
  useFollowMyinfo(caseNo, store, saver);
  const isRestored = useRef(found.draft !== undefined);
  useEffect(() => {
    if (isRestored.current) toast.success(m.loan_application_restored());
    isRestored.current = false;
  }, []);
}

/**
 * Enters the seller into a case without one as soon as something is typed: the dealer's default, or the dealer itself
 * if it has no list of sellers.
 */
function useDefaultSeller(store: FormStore, isUnnamed: boolean): void {
  const { data: companies } = useVehicleCompanies();
  const { dealer } = useSession();
  const own = companies?.length === 0 ? dealer?.name : undefined;
  const seller = isUnnamed ? (companies?.find(({ isDefault }) => isDefault)?.name ?? own) : undefined;
  const [opened] = useState(() => store.toCase());
  useEffect(() => (seller ? startWithSeller(store, opened, seller) : undefined), [store, opened, seller]);
}

/** True if the case as loaded has no seller. */
function isSellerUnnamed({ detail }: FoundCase): boolean {
  return detail?.vehicleInformationWeb.vehicleInformation.vehicleCompanyName === undefined;
}

/** Merges other users' saves while the form is open. */
function useSavesOfOthers(caseNo: string | undefined, saver: CaseSaver): void {
  const { data, dataUpdatedAt } = useEditors(caseNo);
  const revision = data?.revision ?? 0;
  // Runs after every reply, so that a failed fetch is tried again.
  useEffect(() => {
    const seen = saver.revision();
    if (dataUpdatedAt > 0 && seen !== undefined && revision > seen) void saver.refresh().catch(() => undefined);
  }, [saver, revision, dataUpdatedAt]);
}
