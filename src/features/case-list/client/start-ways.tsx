import { IconChevronRight, IconCopy, IconPencil, IconScan, IconUserCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call } from '../../../client/api.ts';
import { newKey } from '../../../client/exchange.ts';
import * as m from '../../../paraglide/messages.js';
import { emptyCase } from '../../cases/client/empty-case.ts';
import type { CaseSummary } from '../../cases/contract.ts';
import classes from './start-ways.module.css';

interface Props {
  /** The most recently changed case; absent if the dealer has none. */
  latest?: CaseSummary | undefined;
  onCopy?: (caseNo: string) => void;
}

/** The ways to start an application. */
export function StartWays({ latest, onCopy }: Props) {
  const navigate = useNavigate();
  // The body is created once with its key: each new empty case has a different identifier for its applicant.
  const [{ key, body }] = useState(() => ({ key: newKey(), body: emptyCase() }));
  const openCase = useMutation({
    mutationFn: (_: 'documents' | 'myinfo') =>
      call('POST /dealer-portal/web/case/detail/save', { body }, { idempotencyKey: key }),
  });
  const show = ({ caseNo }: { caseNo: string }, way: 'documents' | 'myinfo') =>
    void (way === 'documents'
      ? navigate({ to: '/case/documents', search: { id: caseNo } })
      : navigate({ to: '/case/loan-application', search: { id: caseNo }, hash: 'authorisation.' }));
  const open = (way: 'documents' | 'myinfo') => ({
    'aria-busy': openCase.isPending && openCase.variables === way,
    // If the user has left the page meanwhile, there is no navigation.
    onClick: () => !openCase.isPending && openCase.mutate(way, { onSuccess: show }),
  });
  return (
    <ul className={`${classes.ways} lined`}>
      <li>
        <button type="button" {...open('documents')}>
          <Way Icon={IconScan} name={m.case_list_empty_documents()} time={m.case_list_empty_documents_time()}>
            {m.case_list_empty_documents_text()}
          </Way>
        </button>
      </li>
      <li>
        <button type="button" {...open('myinfo')}>
          <Way Icon={IconUserCheck} name={m.case_list_start_myinfo()} time={m.case_list_start_myinfo_time()}>
            {m.case_list_start_myinfo_text()}
          </Way>
        </button>
      </li>
      <li>
        <Link to="/case/loan-application">
          <Way Icon={IconPencil} name={m.case_list_empty_type()}>
            {m.case_list_empty_type_text()}
          </Way>
        </Link>
      </li>
      {latest && (
        <li>
          <button type="button" onClick={() => onCopy?.(latest.caseNo)}>
            <Way Icon={IconCopy} name={m.case_list_start_copy()}>
              {[latest.customerName || latest.caseNo, latest.vehicleName].filter(Boolean).join(' · ')}
            </Way>
          </button>
        </li>
      )}
    </ul>
  );
}

interface WayProps {
  Icon: typeof IconScan;
  name: string;
  time?: string;
  children: ReactNode;
}

function Way({ Icon, name, time, children }: WayProps) {
  return (
    <>
      <Icon size={20} className={classes.icon} aria-hidden />
      <span className="stack">
        <b>{name}</b>
        <span className="t2 f13">{children}</span>
      </span>
      {time && <span className={classes.time}>{time}</span>}
      <IconChevronRight size={16} aria-hidden />
    </>
  );
}
