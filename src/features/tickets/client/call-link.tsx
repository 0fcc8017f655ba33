import { withNames } from '../../../client/translation/with-names.ts';
import * as m from '../../../paraglide/messages.js';
import classes from './call-link.module.css';

interface Props {
  name: string;
  telephone: string;
}

/** Button that calls the dealer from this device. */
export function CallLink({ name, telephone }: Props) {
  return (
    <a className={`lnk ${classes.call}`} href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>
      {withNames((markName) => m.tickets_call({ name: markName(name) }))}
    </a>
  );
}

/** Like `CallLink`, on a separate line, where calling is the only thing left to do. */
export function CallLine(props: Props) {
  return (
    <p className={classes.alone}>
      <CallLink {...props} />
    </p>
  );
}
