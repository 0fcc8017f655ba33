import * as m from '../../../paraglide/messages.js';
import classes from './first-case.module.css';
import { StartWays } from './start-ways.tsx';

/** The ways to start, for a dealer without any case. */
export function FirstCase() {
  return (
    <section className={classes.first}>
      <h2>{m.case_list_empty_title()}</h2>
      <p className="t2">{m.case_list_empty_text()}</p>
      <StartWays latest={undefined} onCopy={() => undefined} />
    </section>
  );
}
