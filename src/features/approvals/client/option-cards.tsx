import { useId } from 'react';
import '../../../client/ui/choice.css';
import { Status } from '../../../client/ui/status.tsx';
import { instalments } from '../../../domain/instalment.ts';
import { formatMoney, toCents } from '../../../domain/money.ts';
import * as m from '../../../paraglide/messages.js';
import type { FinancingOption } from '../compare-with-asked.ts';
import classes from './aa-dialog.module.css';

interface Props {
  options: readonly FinancingOption[];
  chosenId: string | undefined;
  onChoose: (productOptionalId: string) => void;
}

/** The options as choice cards: the same rows in the same order, one of them chosen. */
export function OptionCards({ options, chosenId, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className={classes.options}>
      <legend className="vh">{m.approvals_option()}</legend>
      {options.map((option) => {
        const chosen = option.productOptionalId === chosenId;
        return (
          <label
            key={option.productOptionalId}
            className={`choice-card ${classes.option}`}
            data-chosen={chosen || undefined}
          >
            <span className={classes.optionHead}>
              <input
                type="radio"
                className="radio-dot"
                name={name}
                value={option.productOptionalId}
                checked={chosen}
                onChange={() => onChoose(option.productOptionalId)}
              />
              <b>{option.type}</b>
            </span>
            <OptionFigures option={option} />
          </label>
        );
      })}
    </fieldset>
  );
}

interface ListProps {
  options: readonly FinancingOption[];
  /** Identifier of the option that was accepted. */
  acceptedId: string | null;
}

/** The options, if there is nothing to choose. */
export function OptionList({ options, acceptedId }: ListProps) {
  return (
    <ul className={classes.options} aria-label={m.approvals_option()}>
      {options.map((option) => {
        const accepted = option.productOptionalId === acceptedId;
        return (
          <li key={option.productOptionalId} className={classes.listed} data-chosen={accepted || undefined}>
            <span className={classes.optionHead}>
              <b>{option.type}</b>
              {accepted && <Status tone="ok">{m.approvals_option_accepted()}</Status>}
            </span>
            <OptionFigures option={option} />
          </li>
        );
      })}
    </ul>
  );
}

function OptionFigures({ option }: { option: FinancingOption }) {
  const { tenureMonth, interestRate } = option;
  const loanCents = toCents(option.nettFinancedAmount);
  const { instalmentCents } = instalments({
    loanCents,
    tenureMonths: tenureMonth,
    flatRatePercent: interestRate,
    rounding: 'cent',
  });
  const rows = [
    [m.approvals_tenure(), m.approvals_months({ count: tenureMonth })],
    [m.approvals_rate(), `${interestRate.toFixed(2)}%`],
    [m.approvals_instalment(), formatMoney(instalmentCents)],
    [m.approvals_fee(), formatMoney(toCents(option.processingFee))],
  ];
  return (
    <>
      <span className={classes.amount}>{formatMoney(loanCents)}</span>{' '}
      <span className="t3 f13">{m.approvals_nett_amount()}</span>
      <span className={classes.figures}>
        {rows.map(([label, value]) => (
          <span key={label}>
            <span className="t2">{label}</span> <span className="m nw">{value}</span>
          </span>
        ))}
      </span>
    </>
  );
}
