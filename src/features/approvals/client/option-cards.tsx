import { useId } from 'react';
import '../../../client/ui/choice.css';
import { instalments } from '../../../domain/instalment.ts';
import { formatMoney } from '../../../domain/money.ts';
import * as m from '../../../paraglide/messages.js';
import { type FinancingOption, toCents } from '../compare-with-asked.ts';
import classes from './aa-dialog.module.css';

interface Props {
  options: readonly FinancingOption[];
  chosenId: string | undefined;
  disabled: boolean;
  onChoose: (productOptionalId: string) => void;
}

/** The options as choice cards: the same rows in the same order, one of them chosen. */
export function OptionCards({ options, chosenId, disabled, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className={classes.options} disabled={disabled}>
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
