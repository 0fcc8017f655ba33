import * as m from '../../../paraglide/messages.js';
import { CallLink } from '../../tickets/client/call-link.tsx';
import type { SigningPageData } from '../contract.ts';
import classes from './read-step.module.css';

/** Shows the contact for questions about the document. */
export function Questions({ page }: { page: SigningPageData }) {
  return (
    <p className={`f13 t3 ${classes.questions}`}>
      {m.signing_page_questions()} <CallLink name={page.askedBy} telephone={page.telephone} />
    </p>
  );
}
