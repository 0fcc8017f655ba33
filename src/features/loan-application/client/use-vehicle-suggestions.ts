import { useEffect, useMemo, useState } from 'react';
import type { FormStore } from '../../forms/client/form-store.ts';
import type { Suggestions } from '../../forms/client/suggestions.ts';
import { useForm } from '../../forms/client/use-form.ts';

type Book = typeof import('../../vehicles/makes-and-models.ts');

/**
 * Returns the makes, and the models of the chosen make; loaded when the user fills in the vehicle. Choosing a model
 * fills empty fields if their values are certain for it.
 */
export function useVehicleSuggestions(store: FormStore, isVehicle: boolean): Suggestions {
  const [book, setBook] = useState<Book>();
  useEffect(() => {
    // Without the names, the fields are plain text inputs.
    if (isVehicle) import('../../vehicles/makes-and-models.ts').then(setBook, () => undefined);
  }, [isVehicle]);
  const make = useForm(store, (values) => values.vehicleInformationWeb.vehicleInformation.make ?? '');
  return useMemo(() => {
    if (!book) return {};
    return {
      make: book.makes,
      model: book.modelsOf(make),
      onSettled: (name, model) => {
        if (name !== 'model') return;
        for (const [field, fact] of Object.entries(book.modelFacts(make, model))) {
          if (store.get(`vehicle.${field}`) === undefined) store.set(`vehicle.${field}`, fact);
        }
      },
    };
  }, [book, make, store]);
}
