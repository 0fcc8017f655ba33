import { useMemo } from 'react';
import type { FormStore } from '../../forms/client/form-store.ts';
import { quoteFigures } from '../../quotes/client/quote-figures.ts';
import { QuoteLine } from '../../quotes/client/quote-line.tsx';
import { QuotePanel } from '../../quotes/client/quote-panel.tsx';
import { useEditedCase } from './edited-case.ts';
import { useSettledCase } from './use-settled-case.ts';

/** Returns the quote of the form's values, recalculated only when vehicle or financing change. */
export function useQuoteFigures(store: FormStore) {
  const { vehicleInformationWeb, financingInformation } = useSettledCase(store).values;
  return useMemo(
    () => quoteFigures({ personalInformation: [], vehicleInformationWeb, financingInformation }, new Date()),
    [vehicleInformationWeb, financingInformation],
  );
}

/** The quote beside the form. */
export function EditorQuotePanel() {
  const { store, goToField } = useEditedCase();
  return <QuotePanel figures={useQuoteFigures(store)} onGoTo={goToField} />;
}

/** The quote in a line below the form. */
export function EditorQuoteLine() {
  const { store, goToField } = useEditedCase();
  return <QuoteLine figures={useQuoteFigures(store)} onGoTo={goToField} />;
}
