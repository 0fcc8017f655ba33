import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { ConfirmDialog } from '../../../client/ui/dialogs/confirm-dialog.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import { applicantName } from '../../../domain/party-name.ts';
import { formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { newPartyId } from '../../cases/client/empty-case.ts';
import { deleteDraft, type LeftDraft, readLeftDrafts, takeUpDraft } from '../../cases/client/left-drafts.ts';
import classes from './begin-case.module.css';

/** Starts a new case. If this device has one that was never saved, first asks whether to continue with it. */
export function BeginCase({ onBegin }: { onBegin: (key: string) => void }) {
  const [discarding, setDiscarding] = useState<LeftDraft>();
  const { data, isPending, refetch } = useQuery({
    queryKey: ['draftsLeft'],
    // If storage is blocked, there are no drafts.
    queryFn: () => readLeftDrafts().catch(() => []),
    gcTime: 0,
    staleTime: 0,
    networkMode: 'always',
  });
  const begin = useRef(onBegin);
  const isNone = data?.length === 0;
  useEffect(() => {
    if (isNone) begin.current(newPartyId());
  }, [isNone]);
  if (isPending || isNone) return <SkeletonRows />;
  const discard = () => {
    const left = discarding;
    setDiscarding(undefined);
    if (left) void deleteDraft(left).then(() => refetch());
  };
  return (
    <section className={classes.begin} aria-labelledby="drafts-left">
      <h2 id="drafts-left">{m.loan_application_left_title()}</h2>
      <p className="t2">{m.loan_application_left_text()}</p>
      <ul className={`${classes.drafts} lined`}>
        {data?.map((left) => (
          <li key={`${left.key} ${left.tab}`}>
            <span className={classes.words}>
              <b>{nameOf(left)}</b>
              <span className="t2 f13">{aboutOf(left)}</span>
            </span>
            <Button variant="danger-subtle" onClick={() => setDiscarding(left)}>
              {m.loan_application_left_discard()}
            </Button>
            <Button
              variant="filled"
              aria-label={m.loan_application_left_go_on_with({ name: nameOf(left) })}
              onClick={() => void takeUpDraft(left).finally(() => onBegin(left.key))}
            >
              {m.cases_left_go_on()}
            </Button>
          </li>
        ))}
      </ul>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onBegin(newPartyId())}>
        {m.loan_application_left_start_new()}
      </Button>
      <ConfirmDialog
        opened={discarding !== undefined}
        title={withNames((markName) =>
          m.loan_application_left_discard_title({ name: markName(discarding ? nameOf(discarding) : '') }),
        )}
        confirmLabel={m.loan_application_left_discard()}
        danger
        onConfirm={discard}
        onClose={() => setDiscarding(undefined)}
      >
        {m.loan_application_left_discard_text()}
      </ConfirmDialog>
    </section>
  );
}

function nameOf({ draft }: LeftDraft): string {
  return applicantName(draft.values) || m.cases_no_name();
}

function aboutOf({ draft: { values, at: moment } }: LeftDraft): string {
  const { make, model } = values.vehicleInformationWeb.vehicleInformation;
  const vehicle = [make, model].filter(Boolean).join(' ');
  const typed = moment && m.loan_application_left_typed({ when: formatWhen(moment, new Date()) });
  return [vehicle, typed].filter(Boolean).join(' · ');
}
