import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '../../../../client/show-error.ts';
import { useShownError } from '../../../../client/shown-errors.ts';
import { Button } from '../../../../client/ui/button.tsx';
import { Dialog } from '../../../../client/ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../../client/ui/empty-state.tsx';
import { SkeletonRows } from '../../../../client/ui/skeleton.tsx';
import { Select } from '../../../../client/ui/text-input.tsx';
import { isCaseNo } from '../../../../domain/case-number.ts';
import { formatDateTime, formatDay } from '../../../../domain/singapore-time.ts';
import * as m from '../../../../paraglide/messages.js';
import type { AccountOperation } from '../../contract.ts';
import { operationChanges } from './operation-changes.ts';
import { operationWords } from './operation-words.ts';
import classes from './operations-dialog.module.css';
import { type RecordedPerson, useOperations } from './use-operations.ts';

interface Props {
  onClose: () => void;
}

/** Lists all actions with the user who did them, newest first. */
export function OperationsDialog({ onClose }: Props) {
  const [userId, setUserId] = useState('');
  const list = useOperations(userId || undefined);
  useShownError(list.error);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const people = orderPeople(list.data?.pages[0]?.people ?? []);
  return (
    <Dialog
      onClose={onClose}
      title={m.dealers_operations()}
      description={m.dealers_operations_text()}
      flush
      footer={<Button onClick={onClose}>{m.shell_close()}</Button>}
    >
      <div className={classes.filter}>
        <Select
          label={m.dealers_operations_of()}
          value={userId}
          onChange={({ currentTarget }) => setUserId(currentTarget.value)}
        >
          <option value="">{m.dealers_operations_everyone()}</option>
          {people.map((user) => (
            <option key={user.id} value={user.id}>
              {user.deletedAt
                ? m.dealers_operations_deleted({ name: user.userName, date: formatDay(user.deletedAt) })
                : user.userName}
            </option>
          ))}
        </Select>
      </div>
      {list.isPending && <SkeletonRows rows={6} />}
      {list.isError && !list.data && (
        <EmptyState title={m.dealers_operations_failed()} description={failureText(list.error)}>
          <Button onClick={() => void list.refetch()}>{m.shell_try_again()}</Button>
        </EmptyState>
      )}
      {list.data && items.length === 0 && <p className={classes.none}>{m.dealers_operations_none()}</p>}
      <ul className="lined refreshed" aria-busy={list.isPlaceholderData}>
        {items.map((operation) => (
          <OperationRow key={operation.sequence} operation={operation} onLeave={onClose} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={classes.more}>
          <Button
            busy={list.isFetchingNextPage}
            busyLabel={m.shell_loading()}
            onClick={() => void list.fetchNextPage()}
          >
            {m.dealers_show_more()}
          </Button>
          {list.isFetchNextPageError && <p role="alert">{failureText(list.error)}</p>}
        </div>
      )}
    </Dialog>
  );
}

/** Sorts current accounts before former ones, each by name. */
function orderPeople(people: readonly RecordedPerson[]): RecordedPerson[] {
  const byName = (a: RecordedPerson, b: RecordedPerson) => a.userName.localeCompare(b.userName, 'en');
  return [...people].sort((a, b) => Number(!!a.deletedAt) - Number(!!b.deletedAt) || byName(a, b));
}

function OperationRow({ operation, onLeave }: { operation: AccountOperation; onLeave: () => void }) {
  const { at: moment, by, subject } = operation;
  const changes = operationChanges(operation);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <b className="m">{operationWords(operation)}</b>
        {changes.map((change) => (
          <span key={change} className="t2 f13">
            {change}
          </span>
        ))}
        <span className="t3 f13">
          {by}
          {isCaseNo(subject) && (
            <>
              {' · '}
              <Link to="/case/loan-history" search={{ id: subject }} onClick={onLeave}>
                {subject}
              </Link>
            </>
          )}
        </span>
      </div>
      <time className="t3 f13 nw" dateTime={moment}>
        {formatDateTime(moment)}
      </time>
    </li>
  );
}
