import { Link } from '@tanstack/react-router';
import { Fact } from '../../../client/ui/facts.tsx';
import { Plate } from '../../../client/ui/plate.tsx';
import * as m from '../../../paraglide/messages.js';
import type { Agreement } from '../contract.ts';
import classes from './agreement.module.css';

/** Shows the parties and the vehicle, which can only be changed in the application. */
export function AgreementFacts({ agreement }: { agreement: Agreement }) {
  const { caseNo, buyer, seller, vehicle } = agreement;
  const facts = [
    [m.vsa_print_buyer(), [buyer.name || m.cases_no_name(), buyer.number].filter(Boolean).join(', ')],
    ...(buyer.signatory === null ? [] : [[m.vsa_signatory(), buyer.signatory || m.vsa_signatory_missing()]]),
    [m.vsa_print_seller(), seller],
  ] as const;
  return (
    <section className={classes.facts} aria-labelledby="vsa-parties">
      <div className={classes.head}>
        <h2 id="vsa-parties">{m.vsa_parties()}</h2>
        <Link className="lnk" to="/case/loan-application" search={{ id: caseNo }}>
          {m.vsa_change_in_application()}
        </Link>
      </div>
      <dl>
        {facts.map(([label, text]) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
        <Fact label={m.vsa_print_vehicle()}>
          {vehicle.name} {vehicle.registrationNumber && <Plate>{vehicle.registrationNumber}</Plate>}
        </Fact>
      </dl>
    </section>
  );
}
