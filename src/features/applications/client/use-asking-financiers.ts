import { useMemo } from 'react';
import type { AskingFinancier } from '../../../domain/documents/needed-documents.ts';
import { useFinanciers } from '../../financiers/client/use-financiers.ts';
import type { Financier } from '../../financiers/contract.ts';
import type { Application } from '../contract.ts';
import { useApplications } from './use-applications.ts';
import { useLastChoice } from './use-last-choice.ts';

const none: never[] = [];

/**
 * Returns the dealer's financiers with their requirements, and which of them the case will be sent to; empty while
 * loading.
 */
export function useAskingFinanciers(caseNo: string | undefined): readonly AskingFinancier[] {
  const { financierIds } = useLastChoice();
  const financiers = useFinanciers().data ?? none;
  const applications = useApplications(caseNo).data ?? none;
  return useMemo(
    () => askingFinanciers(financiers, applications, financierIds),
    [financiers, applications, financierIds],
  );
}

/**
 * The chosen financiers are those that the case was sent to or has a form for; otherwise those of the dealer's last
 * application; otherwise the provider.
 */
export function askingFinanciers(
  financiers: readonly Financier[],
  applications: readonly Pick<Application, 'financierId'>[],
  remembered: readonly string[] | undefined,
): AskingFinancier[] {
  const applied = applications.map(({ financierId }) => financierId);
  const known = financiers.filter(({ inUse, financierId }) => inUse || applied.includes(financierId));
  const byDefault = remembered ?? known.slice(0, 1).map(({ financierId }) => financierId);
  const chosen = new Set(applied.length > 0 ? applied : byDefault);
  return known.map(({ financierId, name, requirements }) => {
    return { financierId, name, documents: requirements.documents, chosen: chosen.has(financierId) };
  });
}
