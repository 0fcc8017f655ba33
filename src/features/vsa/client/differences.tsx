import { useMemo } from 'react';
import type { FormValues } from '../../../domain/field.ts';
import * as m from '../../../paraglide/messages.js';
import { fieldText } from '../../cases/client/field-words.ts';
import type { FormStore } from '../../forms/client/form-store.ts';
import { useForm } from '../../forms/client/use-form.ts';
import { agreementForm, agreementPath, agreementValuesOf } from '../agreement-form.ts';
import { findDifferences } from '../proposals.ts';
import classes from './agreement.module.css';

/** Returns the application's differing values by path, each with a button that copies it. */
export function useDifferences(store: FormStore, shared: FormValues) {
  const found = useForm(store, (values) => JSON.stringify(findDifferences(agreementValuesOf(values), shared)));
  return useMemo(() => {
    const differences = JSON.parse(found) as ReturnType<typeof findDifferences>;
    const below = differences.map(({ name, applied }) => {
      const path = `${agreementPath}.${name}`;
      const take = () => {
        store.keepTyped(path, undefined);
        store.set(path, applied);
        // The button disappears with the difference, so the focus moves to the field.
        document.getElementById(path)?.focus();
      };
      const value = fieldText(agreementForm, path, applied);
      return [
        path,
        <p key={path} className={`f12 ${classes.difference}`}>
          {m.vsa_differs({ value })}{' '}
          <button type="button" className={`lnk ${classes.take}`} onClick={take}>
            {m.vsa_take()}
          </button>
        </p>,
      ] as const;
    });
    return Object.fromEntries(below);
  }, [found, store]);
}
