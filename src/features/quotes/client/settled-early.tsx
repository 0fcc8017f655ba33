import { useId, useState } from 'react';
import { Input } from '../../../client/ui/input.tsx';
import { agreedInterestCents, instalments } from '../../../domain/instalment.ts';
import { formatAmount } from '../../../domain/money.ts';
import * as m from '../../../paraglide/messages.js';
import { type Offer, offerBounds, settlementMonths, settlementOfOffer, termsOf } from '../offer.ts';
import classes from './compare-case.module.css';
import type { Comparison } from './comparison.ts';
import { monthsText } from './offer-words.ts';
import table from './offers-table.module.css';

interface Props {
  comparison: Comparison;
  chosen: Offer;
  commonSharePercent: number;
  onAsk: (months: number) => void;
}

/** Shows the cost of early settlement in the columns of the offers, with one worked example. */
export function SettledEarly({ comparison, chosen, commonSharePercent, onAsk }: Props) {
  const { offers, settleAfterMonths } = comparison;
  const months = settlementMonths(offers, settleAfterMonths);
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className={`between ${classes.head}`}>
        <h2 id={heading} className="h2">
          {m.quotes_settled()}
        </h2>
        <span className="t3 f13">{m.quotes_settled_rule()}</span>
        <span className="space" />
        <AskedMonth value={settleAfterMonths} onAsk={onAsk} />
      </div>
      {months.length === 0 ? (
        <p className="t3 f13">{m.quotes_settled_open()}</p>
      ) : (
        <table className={`${table.table} ${classes.settled}`} data-columns={offers.length}>
          <thead>
            <tr>
              <th scope="col">{m.quotes_settled_after_head()}</th>
              {offers.map(({ id, name }) => (
                <th key={id} scope="col" data-chosen={id === chosen.id || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month} data-asked={month === settleAfterMonths || undefined}>
                <th scope="row">{monthsText(month)}</th>
                {offers.map((offer) => (
                  <td key={offer.id} data-chosen={offer.id === chosen.id || undefined}>
                    {settledText(offer, month, commonSharePercent)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <WorkedExample offer={chosen} months={settleAfterMonths} commonSharePercent={commonSharePercent} />
    </section>
  );
}

function settledText(offer: Offer, months: number, commonSharePercent: number): string {
  const settled = settlementOfOffer(offer, months, commonSharePercent);
  if (!settled) return '–';
  return settled.instalmentsLeft === 0 ? m.quotes_settled_paid_off() : formatAmount(settled.payableCents);
}

function AskedMonth({ value, onAsk }: { value: number; onAsk: (months: number) => void }) {
  const [draft, setDraft] = useState<string>();
  const id = useId();
  const type = (text: string) => {
    setDraft(text);
    const { min, max } = offerBounds.tenureMonths;
    const months = Number(text);
    if (/^\d{1,3}$/.test(text) && months >= min && months <= max) onAsk(months);
  };
  return (
    <label className={classes.asked} htmlFor={id}>
      {m.quotes_settled_month()}
      <Input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={draft ?? String(value)}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setDraft(undefined)}
        inputClassName={table.figure}
      />
      {m.quotes_settled_unit()}
    </label>
  );
}

interface ExampleProps {
  offer: Offer;
  months: number;
  commonSharePercent: number;
}

/** Shows the rule with the figures of the chosen offer. */
function WorkedExample({ offer, months, commonSharePercent }: ExampleProps) {
  const terms = termsOf(offer);
  const settled = settlementOfOffer(offer, months, commonSharePercent);
  if (!terms || !settled) return null;
  const { name, rebateSharePercent: percent = commonSharePercent } = offer;
  const { instalmentsLeft: left, outstandingCents, unearnedCents, rebateCents, payableCents } = settled;
  if (left === 0) return <p className={`${classes.example} f13`}>{m.quotes_example_over({ name })}</p>;
  const agreedCents = agreedInterestCents(terms);
  const interest = formatAmount(agreedCents);
  const parts = { left, next: left + 1, months: terms.tenureMonths, after: terms.tenureMonths + 1, interest };
  return (
    <div className={classes.example}>
      <h3 className="m f13">{m.quotes_example({ name, months: monthsText(months) })}</h3>
      <dl className="kv">
        <dt>{left === 1 ? m.quotes_printed_left_one() : m.quotes_example_left({ count: left })}</dt>
        <dd>{formatAmount(outstandingCents)}</dd>
        <dt>{m.quotes_example_unearned(parts)}</dt>
        <dd>{formatAmount(unearnedCents)}</dd>
        <dt>{m.quotes_example_rebate({ percent })}</dt>
        <dd>{formatAmount(-rebateCents)}</dd>
        <dt className={classes.pay}>{m.quotes_example_pay()}</dt>
        <dd className={classes.pay}>{formatAmount(payableCents)}</dd>
      </dl>
      {agreedCents !== instalments(terms).totalInterestCents && (
        <p className="t3 f13">{m.quotes_example_agreed({ interest })}</p>
      )}
    </div>
  );
}
