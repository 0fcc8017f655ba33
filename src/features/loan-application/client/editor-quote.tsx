import { useMemo } from 'react';
import type { FormStore } from '../../forms/client/form-store.ts';
import { quoteFigures } from '../../quotes/client/quote-figures.ts';
import { QuoteLine } from '../../quotes/client/quote-line.tsx';
import { QuotePanel } from '../../quotes/client/quote-panel.tsx';
import { useSettledCase } from './use-settled-case.ts';

/** Returns the quote of the form's values, recalculated only when vehicle or financing change. */
export function useQuoteFigures(store: FormStore) {
  const { vehicleInformationWeb, financingInformation } = useSettledCase(store).values;
  return useMemo(
    () => quoteFigures({ personalInformation: [], vehicleInformationWeb, financingInformation }, new Date()),
    [vehicleInformationWeb, financingInformation],
  );
}

interface Props {
  store: FormStore;
  onGoTo: (path: string) => void;
}

export function EditorQuotePanel({ store, onGoTo }: Props) {
  return <QuotePanel figures={useQuoteFigures(store)} onGoTo={onGoTo} />;
}

export function EditorQuoteLine({ store, onGoTo }: Props) {
  return <QuoteLine figures={useQuoteFigures(store)} onGoTo={onGoTo} />;
}
