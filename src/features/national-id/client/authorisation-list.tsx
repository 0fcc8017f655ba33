import { type MouseEvent, useMemo, useState } from 'react';
import { nameRow } from '../../../client/list-names.ts';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { ConfirmDialog } from '../../../client/ui/dialogs/confirm-dialog.tsx';
import { LoadError } from '../../../client/ui/notes/load-error.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import { Status } from '../../../client/ui/status.tsx';
import { formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { usePermission } from '../../auth/client/use-me.ts';
import type { FormStore } from '../../forms/client/form-store.ts';
import { useForm } from '../../forms/client/use-form.ts';
import type { PartyAuthorisation } from '../contract.ts';
import { AskMyinfoDialog } from './ask-dialog.tsx';
import classes from './authorisation.module.css';
import {
  adviceText,
  authorisationStateOf,
  authorisationStateText,
  authorisationTone,
  isMyinfoRequestOpen,
  isRequestMoving,
  receivedText,
} from './authorisation-words.ts';
import { type PartyToAsk, partiesToAsk } from './party-to-ask.ts';
import { useCode, useLinkBySms, useRemoveMyinfo, useWithdrawMyinfo } from './use-ask-myinfo.ts';
import { useAuthorisations } from './use-authorisations.ts';

interface Props {
  caseNo: string;
  store: FormStore;
  /** Saves the user's input. */
  save: () => Promise<unknown>;
}

/** Lists the parties of a case, whether each has authorised the use of Myinfo, and how to ask them. */
export function AuthorisationList({ caseNo, store, save }: Props) {
  const query = useAuthorisations(caseNo);
  const canEdit = usePermission('case.edit');
  const typed = useForm(store, (values) => JSON.stringify(partiesToAsk(values)));
  const parties = useMemo(() => JSON.parse(typed) as PartyToAsk[], [typed]);
  if (query.isPending) return <SkeletonRows rows={2} />;
  if (!query.data) {
    return <LoadError title={m.national_id_failed()} error={query.error} onRetry={() => void query.refetch()} />;
  }
  const found = new Map(query.data.parties.map((party) => [party.personalInfoId, party]));
  return (
    <>
      {query.isError && (
        <Note tone="warn">{m.national_id_stale({ time: formatWhen(new Date(query.dataUpdatedAt), new Date()) })}</Note>
      )}
      <ul className={classes.parties}>
        {parties.map((party) => (
          <li key={party.personalInfoId}>
            <PartyRow
              caseNo={caseNo}
              party={party}
              authorisation={found.get(party.personalInfoId)}
              canEdit={canEdit}
              save={save}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface RowProps extends Pick<Props, 'caseNo' | 'save'> {
  party: PartyToAsk;
  /** Absent while the party is not saved. */
  authorisation: PartyAuthorisation | undefined;
  canEdit: boolean;
}

const nobody: PartyAuthorisation = {
  personalInfoId: '',
  status: 0,
  authorisedAt: null,
  textVersion: null,
  valuesRead: 0,
  cpfMonths: 0,
  noaYears: 0,
  unavailable: [],
  actedBy: null,
  request: null,
};

function PartyRow({ caseNo, party, authorisation = nobody, canEdit, save }: RowProps) {
  const { name, role, portal } = party;
  const now = new Date();
  const advice = adviceText(authorisation, portal, now);
  const received = receivedText(authorisation);
  return (
    <>
      <div className={classes.who}>
        <b className="b">{name}</b>
        {role !== name && <span className="t3 f13">{role}</span>}
      </div>
      <div className={classes.state} role="status">
        <Status tone={authorisationTone(authorisation)}>{authorisationStateText(authorisation, portal, now)}</Status>
        {advice && <span className="t3 f12">{advice}</span>}
        {received && <span className="t2 f12">{received}</span>}
        {authorisation.unavailable.length > 0 && (
          <span className="t2 f12">{m.national_id_unavailable({ labels: nameRow(authorisation.unavailable) })}</span>
        )}
      </div>
      {canEdit && <Actions caseNo={caseNo} party={party} authorisation={authorisation} save={save} />}
    </>
  );
}

function Actions({
  caseNo,
  party,
  authorisation,
  save,
}: Omit<RowProps, 'canEdit'> & { authorisation: PartyAuthorisation }) {
  const { personalInfoId, name, portal } = party;
  const asked = { caseNo, personalInfoId, save };
  const code = useCode(asked);
  const link = useLinkBySms(asked);
  const [isAsking, setAsking] = useState(false);
  const state = authorisationStateOf(authorisation);
  const isOut = isMyinfoRequestOpen(authorisation.request);
  const ask = (event: MouseEvent) => {
    // The second press of a double click would create another code.
    if (event.detail > 1 || code.isPending) return;
    setAsking(true);
    code.reset();
    link.sending.reset();
    // A new code would end the open request, so one is created only when the user asks for it.
    if (!isOut) code.mutate();
  };
  const first = portal === 'corppass' ? m.national_id_ask_company() : m.national_id_ask();
  return (
    <div className={classes.actions}>
      <Button size="xs" onClick={ask}>
        {state === 'notAsked' ? first : m.national_id_ask_again()}
        <span className="vh"> {withNames((markName) => m.national_id_about({ name: markName(name) }))}</span>
      </Button>
      {authorisation.request && isRequestMoving(authorisation.request, new Date()) && (
        <Withdraw caseNo={caseNo} name={name} requestId={authorisation.request.requestId} />
      )}
      {authorisation.status === 1 && <Remove {...asked} name={name} />}
      {isAsking && (
        <AskMyinfoDialog
          party={party}
          authorisation={authorisation}
          code={code}
          link={link}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Remove({ name, ...asked }: Pick<Props, 'caseNo' | 'save'> & { personalInfoId: string; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveMyinfo(asked);
  return (
    <>
      <Button size="xs" variant="subtle" onClick={() => setAsking(true)}>
        {m.national_id_remove()}
        <span className="vh"> {withNames((markName) => m.national_id_about({ name: markName(name) }))}</span>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={withNames((markName) => m.national_id_remove_title({ name: markName(name) }))}
        confirmLabel={m.national_id_remove()}
        busy={remove.isPending}
        busyLabel={m.national_id_removing()}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {m.national_id_remove_text()}
      </ConfirmDialog>
    </>
  );
}

function Withdraw({ caseNo, name, requestId }: { caseNo: string; name: string; requestId: string }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdrawMyinfo(caseNo);
  return (
    <>
      <Button size="xs" variant="subtle" onClick={() => setAsking(true)}>
        {m.national_id_withdraw()}
        <span className="vh"> {withNames((markName) => m.national_id_about({ name: markName(name) }))}</span>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={withNames((markName) => m.national_id_withdraw_title({ name: markName(name) }))}
        confirmLabel={m.national_id_withdraw()}
        busy={withdraw.isPending}
        busyLabel={m.national_id_withdrawing()}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.mutate(requestId, { onSuccess: () => setAsking(false) })}
      >
        {m.national_id_withdraw_text()}
      </ConfirmDialog>
    </>
  );
}
