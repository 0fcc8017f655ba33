import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { queryOf } from '../../../client/query-of.ts';
import { useSession } from '../../../client/session.ts';
import { failureText } from '../../../client/show-error.ts';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Checkbox } from '../../../client/ui/choice.tsx';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import { TextInput } from '../../../client/ui/text-input.tsx';
import type { PartyFacts } from '../../../domain/case-facts.ts';
import type { AskableType } from '../../../domain/documents/document-types.ts';
import { mobileOf } from '../../../domain/mobile-number.ts';
import { phoneOfParty } from '../../../domain/phone-of-party.ts';
import * as m from '../../../paraglide/messages.js';
import { uploadLinkText } from '../../document-requests/link-text.ts';
import { requestDays } from '../../document-requests/request-rules.ts';
import { slotName } from '../../documents/client/labels.ts';
import type { SlotState } from '../../documents/client/slot-state.ts';
import { SlotStatus } from '../../documents/client/slot-status.tsx';
import { groupName } from '../../documents/group-name.ts';
import { maskNumber } from '../../tickets/mask-number.ts';
import classes from './ask-dialog.module.css';
import { reasonText } from './document-reason.ts';
import type { BringerGroup } from './group-by-bringer.ts';
import { useAsk } from './use-requests.ts';
import { askable, countAsked, toAskFor } from './what-to-ask.ts';

interface Props {
  caseNo: string;
  group: BringerGroup;
  party: PartyFacts | undefined;
  states: ReadonlyMap<string, SlotState>;
  /** Plate of the vehicle that is traded in. */
  plate?: string;
  onGoTo?: (path: string) => void;
  onClose: () => void;
}

const formId = 'ask-for-documents';

/** Chooses the documents to request, the recipient of the link, and its text. */
export function AskDocumentsDialog({ caseNo, group, party, states, plate, onGoTo, onClose }: Props) {
  const slots = askable(group);
  const [chosen, setChosen] = useState<ReadonlySet<AskableType>>(() => new Set(toAskFor(group, states)));
  const [typed, setTyped] = useState('');
  const [attempted, setAttempted] = useState(false);
  const ask = useAsk(caseNo);
  const legend = useId();

  const known = party && phoneOfParty(party);
  const isCompany = party?.partyType === 'corporation';
  const own = mobileOf(typed);
  const needsNumber = !known && isCompany;
  const fileTypes = slots.map(({ fileType }) => fileType).filter((type) => chosen.has(type));
  const canSend = fileTypes.length > 0 && (known !== undefined || isCompany);
  const name = group.party?.name ?? (group.party ? groupName(group.party) : '');

  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (ask.isPending || !canSend || (needsNumber && !own)) return;
    const to = known ? {} : { phone: own };
    ask.mutate({ personalInfoId: group.key, fileTypes, ...to }, { onSuccess: onClose });
  };
  const toggle = (type: AskableType) => {
    const next = new Set(chosen);
    if (!next.delete(type)) next.add(type);
    setChosen(next);
  };
  return (
    <Dialog
      onClose={onClose}
      title={withNames((markName) => m.checklist_ask_title({ name: markName(name) }))}
      size={520}
      footer={
        <>
          <Button onClick={onClose}>{m.checklist_cancel()}</Button>
          <Button
            type="submit"
            form={formId}
            variant="filled"
            busy={ask.isPending}
            busyLabel={m.checklist_sending()}
            disabled={!canSend}
          >
            {m.checklist_send()}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={send} noValidate>
        {ask.isError && <Note tone="bad">{failureText(ask.error, m.checklist_send_failed())}</Note>}
        <fieldset aria-labelledby={legend}>
          <legend id={legend} className={`m f13 ${classes.label}`}>
            {m.checklist_documents()}
          </legend>
          {slots.map((slot) => {
            const { key, fileType, document, requirement } = slot;
            const state = states.get(key) ?? 'optional';
            return (
              <div key={key} className={`between ${classes.choice}`}>
                <Checkbox
                  label={slotName(slot)}
                  description={fileType === 'OtherDocument' && requirement ? reasonText(requirement, plate) : undefined}
                  checked={chosen.has(fileType)}
                  onChange={() => toggle(fileType)}
                />
                {document && <SlotStatus state={state} toCheck={document.toCheck} document={document} />}
              </div>
            );
          })}
          {fileTypes.length === 0 && <p className="t2 f13">{m.checklist_choose_one()}</p>}
        </fieldset>
        {known && (
          <dl className={classes.facts}>
            <dt>{m.checklist_goes_to()}</dt>
            <dd>{maskNumber(known)}</dd>
          </dl>
        )}
        {!known && !isCompany && <NoNumber caseNo={caseNo} party={party} name={name} onGoTo={onGoTo} />}
        {needsNumber && (
          <TextInput
            label={m.checklist_contact_number()}
            description={m.checklist_contact_number_text()}
            error={attempted && !own ? m.checklist_contact_number_wrong() : undefined}
            inputMode="tel"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {fileTypes.length > 0 && <Preview fileTypes={fileTypes} />}
      </form>
    </Dialog>
  );
}

interface NoNumberProps extends Pick<Props, 'caseNo' | 'party' | 'onGoTo'> {
  name: string;
}

/** Shown if a person has no number. It is entered in the form, because all messages to them need it. */
function NoNumber({ caseNo, party, name, onGoTo }: NoNumberProps) {
  const path = `personalInformation.${party?.personalInfoId}.mobile`;
  return (
    <Note tone="warn">
      {withNames((markName) => m.checklist_no_number({ name: markName(name) }))}{' '}
      {onGoTo ? (
        <button type="button" className="lnk" onClick={() => onGoTo(path)}>
          {m.checklist_enter_number()}
        </button>
      ) : (
        <Link to="/case/loan-application" search={{ id: caseNo }} hash={path}>
          {m.checklist_enter_number()}
        </Link>
      )}
    </Note>
  );
}

/** Preview of the message; the real link is made when the message is sent. */
function Preview({ fileTypes }: { fileTypes: readonly AskableType[] }) {
  const dealer = useSession().dealer?.name ?? '';
  const [expiresAt] = useState(() => new Date(Date.now() + requestDays * 24 * 3600_000));
  const { data } = useQuery({
    ...queryOf('GET /dealer-portal/web/common/information', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const text = uploadLinkText({
    dealer,
    count: countAsked(fileTypes),
    expiresAt,
    link: `${data?.address ?? ''}/c/upload#…`,
  });
  return (
    <figure className={classes.preview}>
      <figcaption className={`m f13 ${classes.label}`}>{m.checklist_message()}</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}
