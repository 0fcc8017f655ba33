import list from '../../../client/ui/record-list.module.css';
import * as m from '../../../paraglide/messages.js';
import type { ListedFinancier } from '../contract.ts';
import { needsText } from './financier-draft.ts';
import classes from './financier-list.module.css';
import { FinancierLink, UseStatus } from './financier-table.tsx';
import { receiversOf, SendMethod } from './sent-to.tsx';

/** The financiers on the phone. */
export function FinancierCards({ financiers }: { financiers: readonly ListedFinancier[] }) {
  return (
    <ul className={list.cards}>
      {financiers.map((each) => (
        <Card key={each.financierId} financier={each} />
      ))}
    </ul>
  );
}

function Card({ financier }: { financier: ListedFinancier }) {
  const { shown, more } = receiversOf(financier);
  return (
    <li className={list.card} data-row>
      <div className={classes.line}>
        <FinancierLink financier={financier} isCurrent={false} />
        <SendMethod financier={financier} />
      </div>
      <p className={`f13 t2 ${classes.wrap}`}>
        {shown.join(', ')} {more > 0 && m.financiers_more({ count: more })}
      </p>
      <div className={`f13 ${classes.line} ${classes.last}`}>
        <span className="t3">{needsText(financier.requirements) ?? m.financiers_standard_set()}</span>
        <UseStatus financier={financier} />
      </div>
    </li>
  );
}
