import { IconChevronRight, IconPencil, IconScan } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../client/api.ts';
import { newKey } from '../../../client/exchange.ts';
import * as m from '../../../paraglide/messages.js';
import { emptyCase } from '../../cases/client/empty-case.ts';
import classes from './first-case.module.css';

/** The ways to begin, where a dealer has no case at all yet. */
export function FirstCase() {
  const navigate = useNavigate();
  // One body for one key: an empty case has a new identifier of its applicant each time it is made.
  const [{ key, body }] = useState(() => ({ key: newKey(), body: emptyCase() }));
  const openCase = useMutation({
    mutationFn: () => call('POST /dealer-portal/web/case/detail/save', { body }, { idempotencyKey: key }),
    onSuccess: ({ caseNo }) => navigate({ to: '/case/documents', search: { id: caseNo } }),
  });
  return (
    <section className={classes.first}>
      <h2>{m.case_list_empty_title()}</h2>
      <p className="t2">{m.case_list_empty_text()}</p>
      <ul className={classes.ways}>
        <li>
          <button type="button" aria-busy={openCase.isPending} onClick={() => !openCase.isPending && openCase.mutate()}>
            <IconScan size={20} className={classes.icon} aria-hidden />
            <span className={classes.words}>
              <b>{m.case_list_empty_documents()}</b>
              <span className="t2 f13">{m.case_list_empty_documents_text()}</span>
            </span>
            <span className={classes.time}>{m.case_list_empty_documents_time()}</span>
            <IconChevronRight size={16} aria-hidden />
          </button>
        </li>
        <li>
          <Link to="/case/loan-application">
            <IconPencil size={20} className={classes.icon} aria-hidden />
            <span className={classes.words}>
              <b>{m.case_list_empty_type()}</b>
              <span className="t2 f13">{m.case_list_empty_type_text()}</span>
            </span>
            <IconChevronRight size={16} aria-hidden />
          </Link>
        </li>
      </ul>
    </section>
  );
}
