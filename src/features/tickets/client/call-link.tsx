import * as m from '../../../paraglide/messages.js';
import classes from './call-link.module.css';

/** Calls the dealer on the telephone that shows the page. */
export function CallLink({ name, telephone }: { name: string; telephone: string }) {
  return (
    <a className={`lnk ${classes.call}`} href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>
      {m.tickets_call({ name })}
    </a>
  );
}
