import { withNames } from '../../../client/translation/with-names.ts';
import * as m from '../../../paraglide/messages.js';
import classes from './call-link.module.css';

interface Props {
  name: string;
  telephone: string;
}

/** Calls the dealer from the device that shows the page. */
export function CallLink({ name, telephone }: Props) {
  return (
    <a className={`lnk ${classes.call}`} href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>
      {withNames((markName) => m.tickets_call({ name: markName(name) }))}
    </a>
  );
}

/** The same as a line of its own, where calling is all that is left to do. */
export function CallLine(props: Props) {
  return (
    <p className={classes.alone}>
      <CallLink {...props} />
    </p>
  );
}
