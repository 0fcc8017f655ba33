import { useMemo, useSyncExternalStore } from 'react';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { Editor } from '../../cases/client/open-editor.ts';
import type { ToldConsents } from '../../cases/contract.ts';

/** One consent as it is on record. */
export function consentText({ at, by, textVersion }: ToldConsents[string]): string {
  return m.loan_application_consent_recorded({ time: formatDateTime(at), name: by, version: textVersion });
}

/** What is on record of the consents of a case, in words, by path. */
export function useConsents({ saver, told }: Editor): Record<string, string> {
  const consents = useSyncExternalStore(saver.subscribe, () => told().consents);
  return useMemo(
    () => Object.fromEntries(Object.entries(consents).map(([path, consent]) => [path, consentText(consent)])),
    [consents],
  );
}
