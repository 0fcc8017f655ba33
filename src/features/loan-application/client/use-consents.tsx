import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { InformationLink } from '../../../client/layout/information-link.tsx';
import { withNames } from '../../../client/translation/with-names.ts';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { Editor } from '../../cases/client/open-editor.ts';
import type { ToldConsents } from '../../cases/contract.ts';
import { informationVersionOf } from '../../information/consent-version.ts';

/** Shows a recorded consent with a link to its text. */
function Consent({ at: moment, by, textVersion }: ToldConsents[string]) {
  return (
    <>
      {withNames((markName) =>
        m.loan_application_consent_recorded({ time: formatDateTime(moment), name: markName(by), version: textVersion }),
      )}{' '}
      <InformationLink page="privacy-policy" version={informationVersionOf(textVersion)}>
        {m.information_consent()}
      </InformationLink>
    </>
  );
}

/** Returns the consent records of a case, by path. */
export function useConsents({ saver, told }: Editor): Record<string, ReactNode> {
  const consents = useSyncExternalStore(saver.subscribe, () => told().consents);
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(consents).map(([path, consent]) => [path, <Consent key={path} {...consent} />]),
      ),
    [consents],
  );
}
