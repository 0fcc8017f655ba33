import { IconCheck, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sentenceRow } from '../../../client/list-names.ts';
import { useShownError } from '../../../client/shown-errors.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Chip } from '../../../client/ui/chip.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import { formatDay } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { MailboxStatus } from '../contract.ts';
import classes from './mailbox.module.css';
import { providerName, useMailbox } from './use-mailbox.ts';

/** Shows the mailbox that sends the user's applications, with a link to change it. */
export function MailboxSection({ dealerName }: { dealerName: string }) {
  const { data, error, isError, refetch } = useMailbox();
  useShownError(error);
  return (
    <>
      {!data && !isError && <SkeletonRows rows={1} />}
      {!data && isError && (
        <MailboxRow title={m.mailbox_failed_load()} text={m.mailbox_failed_load_text()}>
          <Button size="xs" onClick={() => void refetch()}>
            {m.shell_try_again()}
          </Button>
        </MailboxRow>
      )}
      {data && <State status={data} dealerName={dealerName} />}
    </>
  );
}

function State({ status, dealerName }: { status: MailboxStatus; dealerName: string }) {
  const { offered, authorization, address, portalAddress } = status;
  if (authorization === 1 && address !== null) {
    return (
      <MailboxRow title={address} text={m.mailbox_leaves_from({ date: dateOf(status.authorizedAt) })}>
        <AuthorisedChip />
        <ToPage label={m.mailbox_manage()} />
      </MailboxRow>
    );
  }
  if (status.end === 'refused' && address !== null) {
    const provider = providerName(status.provider);
    return (
      <MailboxRow title={address} text={m.mailbox_lost_short({ provider, portal: portalAddress })}>
        <Chip tone="warn">{m.mailbox_not_authorised()}</Chip>
        <ToPage label={m.mailbox_authorise_again()} />
      </MailboxRow>
    );
  }
  const text = m.mailbox_from_portal_text({ address: portalAddress, dealer: dealerName });
  return (
    <MailboxRow
      title={m.mailbox_from_portal()}
      text={sentenceRow([offered.length === 0 && m.mailbox_not_set_up(), text])}
    >
      {offered.length > 0 && <ToPage label={m.mailbox_authorise()} />}
    </MailboxRow>
  );
}

function ToPage({ label }: { label: string }) {
  return (
    <Button size="xs" renderRoot={(props) => <Link {...props} to="/authorize" />}>
      {label}
    </Button>
  );
}

export function AuthorisedChip() {
  return (
    <Chip tone="ok" icon={<IconCheck size={14} aria-hidden />}>
      {m.mailbox_authorised()}
    </Chip>
  );
}

interface RowProps {
  Icon?: typeof IconMail;
  title: string;
  text: string;
  children?: ReactNode;
}

/** Shows a mailbox or a provider, its state and its actions. */
export function MailboxRow({ Icon = IconMail, title, text, children }: RowProps) {
  return (
    <div className={classes.row}>
      <span className={classes.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={classes.what}>
        <b className="m">{title}</b>
        <p className="t3 f13">{text}</p>
      </div>
      <div className={classes.ways}>{children}</div>
    </div>
  );
}

/** Formats the date of a time as `03/09/2026`. */
export function dateOf(moment: string | null): string {
  return moment === null ? '' : formatDay(moment);
}
