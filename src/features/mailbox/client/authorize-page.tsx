import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sentenceRow } from '../../../client/list-names.ts';
import { useSession } from '../../../client/session.ts';
import { useShownError } from '../../../client/shown-errors.ts';
import { Button } from '../../../client/ui/button.tsx';
import { ConfirmDialog } from '../../../client/ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { Fact } from '../../../client/ui/facts.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import { toast } from '../../../client/ui/notes/toast.ts';
import { PageHeader } from '../../../client/ui/page-header.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import * as m from '../../../paraglide/messages.js';
import type { MailboxStatus } from '../contract.ts';
import { AuthorizeCallback } from './authorize-callback.tsx';
import classes from './mailbox.module.css';
import { AuthorisedChip, dateOf, MailboxRow } from './mailbox-section.tsx';
import { ProviderList } from './provider-list.tsx';
import { resultText } from './result-text.ts';
import { providerName, useMailbox, useWithdrawMailbox } from './use-mailbox.ts';

/** Page of the user's own mailbox. When the user returns from the provider, it also processes the reply. */
export function AuthorizePage(): ReactNode {
  const { pathname } = useLocation();
  return pathname.endsWith('/callback') ? <AuthorizeCallback /> : <OwnMailbox />;
}

/** Shows what the mailbox is for, which one it is, and how it is authorised and withdrawn. */
function OwnMailbox() {
  const { data, error, isError, refetch } = useMailbox();
  useShownError(error);
  const result = resultText(useLocation().hash, data?.authorization);
  return (
    <>
      <PageHeader
        title={m.mailbox_title()}
        description={m.mailbox_description()}
        back={{ to: '/personal-information', hash: 'mail' }}
      />
      {!data && !isError && <SkeletonRows rows={3} />}
      {!data && isError && (
        <EmptyState title={m.mailbox_failed_load()} description={m.mailbox_failed_load_text()}>
          <Button onClick={() => void refetch()}>{m.shell_try_again()}</Button>
        </EmptyState>
      )}
      {data && (
        <div className={classes.page}>
          {result && (
            <div className={classes.note} role="status">
              <Note tone={result.tone}>{result.text}</Note>
            </div>
          )}
          <Present status={data} />
          {data.offered.length > 0 && <Ways status={data} />}
          <Meaning offered={data.offered} />
        </div>
      )}
    </>
  );
}

function Present({ status }: { status: MailboxStatus }) {
  const { dealer } = useSession();
  const { authorization, address, portalAddress, offered, end } = status;
  const portal = m.mailbox_from_portal_text({ address: portalAddress, dealer: dealer?.name ?? '' });
  return (
    <section className={classes.part} aria-labelledby="own-mailbox" data-tour="mailbox">
      <h2 className="h2" id="own-mailbox">
        {m.mailbox_own()}
      </h2>
      {authorization === 1 && address !== null ? (
        <Authorised status={status} address={address} />
      ) : (
        <>
          {end === 'refused' && address !== null && (
            <p>
              <Note tone="warn">
                {m.mailbox_lost({
                  provider: providerName(status.provider),
                  address,
                  date: dateOf(status.endedAt),
                  portal: portalAddress,
                })}
              </Note>
            </p>
          )}
          <MailboxRow
            title={m.mailbox_none()}
            text={sentenceRow([
              end === 'withdrawn' && address !== null && m.mailbox_withdrawn({ address, date: dateOf(status.endedAt) }),
              offered.length === 0 && m.mailbox_not_set_up(),
              end !== 'refused' && portal,
            ])}
          />
        </>
      )}
    </section>
  );
}

function Authorised({ status, address }: { status: MailboxStatus; address: string }) {
  const withdraw = useWithdrawMailbox();
  const [asking, setAsking] = useState(false);
  const confirm = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => {
        setAsking(false);
        toast.success(m.mailbox_withdrawn_toast({ address }));
      },
    });
  return (
    <>
      <MailboxRow title={address} text={m.mailbox_leaves_from({ date: dateOf(status.authorizedAt) })}>
        <AuthorisedChip />
        <Button size="xs" onClick={() => setAsking(true)}>
          {m.mailbox_withdraw()}
        </Button>
      </MailboxRow>
      <ConfirmDialog
        opened={asking}
        title={m.mailbox_withdraw_title({ address })}
        confirmLabel={m.mailbox_withdraw()}
        busy={withdraw.isPending}
        busyLabel={m.mailbox_withdrawing()}
        danger
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p className="t2">{m.mailbox_withdraw_text({ portal: status.portalAddress })}</p>
        {status.provider === 'microsoft' && <p className="t2">{m.mailbox_withdraw_microsoft()}</p>}
      </ConfirmDialog>
    </>
  );
}

function Ways({ status }: { status: MailboxStatus }) {
  const isChange = status.authorization === 1;
  return (
    <section className={classes.part} aria-labelledby="choose-mailbox">
      <h2 className="h2" id="choose-mailbox">
        {isChange ? m.mailbox_change() : m.mailbox_choose()}
      </h2>
      <p className="t2 f13">
        {isChange ? m.mailbox_change_text({ address: status.address ?? '' }) : m.mailbox_choose_text()}
      </p>
      <ProviderList offered={status.offered} />
    </section>
  );
}

function Meaning({ offered }: Pick<MailboxStatus, 'offered'>) {
  const rights = [
    offered.includes('google') && m.mailbox_means_rights_google(),
    offered.includes('microsoft') && m.mailbox_means_rights_microsoft(),
  ];
  if (offered.length === 0) return null;
  const facts = [
    [m.mailbox_means_sender(), m.mailbox_means_sender_text()],
    [m.mailbox_means_copy(), m.mailbox_means_copy_text()],
    [m.mailbox_means_rights(), sentenceRow(rights)],
    [m.mailbox_means_end(), m.mailbox_means_end_text()],
  ] as const;
  return (
    <section className={classes.part} aria-labelledby="mailbox-means">
      <h2 className="h2" id="mailbox-means">
        {m.mailbox_means()}
      </h2>
      <dl className={classes.means}>
        {facts.map(([label, text]) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
