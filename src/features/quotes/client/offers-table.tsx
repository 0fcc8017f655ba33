import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import '../../../client/ui/choice.css';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import { Status } from '../../../client/ui/status.tsx';
import { formatAmount } from '../../../domain/money.ts';
import * as m from '../../../paraglide/messages.js';
import type { Quote } from '../contract.ts';
import {
  compareOffers,
  fewestOffers,
  lowestOf,
  mostOffers,
  type Offer,
  type OfferFigure,
  otherInstalmentInCase,
} from '../offer.ts';
import { type CaseTerms, isOfCase } from './comparison.ts';
import { formatPercent } from './loan-to-value-gauge.tsx';
import { OfferName, RoundingSelect } from './offer-choices.tsx';
import { OfferInput } from './offer-input.tsx';
import { fieldLabels, offerName } from './offer-words.ts';
import classes from './offers-table.module.css';
import { figureProblem } from './parse-figure.ts';

export interface Limits {
  quote: Quote;
  hasOmv: boolean;
}

interface Props {
  offers: readonly Offer[];
  chosenId: string;
  terms: CaseTerms;
  /** Loan-to-value limits by offer; absent without a price and figures. */
  limits: readonly (Limits | undefined)[];
  commonSharePercent: number;
  /** On the phone, figures are changed in a separate dialog. */
  isReadOnly: boolean;
  onChoose: (id: string) => void;
  onChange: (offer: Offer) => void;
  onRemove: (offer: Offer) => void;
}

/** Shows offers as columns: the inputs, and below them the results, updated immediately. */
export function OffersTable(props: Props) {
  const { offers, chosenId, isReadOnly, limits } = props;
  const { costs, highestLoanCents } = compareOffers(offers);
  const row = (label: ReactNode, cells: readonly ReactNode[], kind?: string) => (
    <tr data-kind={kind}>
      <th scope="row">{label}</th>
      {offers.map(({ id }, index) => (
        <td key={id} data-chosen={id === chosenId || undefined}>
          {cells[index]}
        </td>
      ))}
    </tr>
  );
  const entered = (figure: OfferFigure, isMeasured = false) => {
    const isLowest = lowestOf(isMeasured ? offers.map((offer) => offer[figure]) : []);
    return row(
      fieldLabels[figure](),
      offers.map((offer, index) => (
        <Entered key={offer.id} {...props} offer={offer} figure={figure} isLowest={isLowest[index]} />
      )),
      'entered',
    );
  };
  const counted = (label: ReactNode, values: readonly (number | undefined)[], show = formatAmount, kind?: string) => {
    const isLowest = lowestOf(values);
    const cells = values.map((value, index) => {
      const text = value === undefined ? '–' : show(value);
      return isLowest[index] ? <b key={offers[index]?.id}>{text}</b> : text;
    });
    return row(label, cells, kind);
  };
  return (
    <table className={classes.table} data-columns={offers.length}>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{m.quotes_offer_item()}</span>
          </th>
          {offers.map((offer, index) => (
            <Head key={offer.id} {...props} offer={offer} number={index + 1} />
          ))}
        </tr>
      </thead>
      <tbody>
        {entered('loanCents')}
        {entered('tenureMonths')}
        {entered('flatRatePercent', true)}
        {row(
          m.quotes_field_rounding(),
          offers.map((offer) => <EnteredRounding key={offer.id} {...props} offer={offer} isReadOnly={isReadOnly} />),
          'entered',
        )}
        {entered('feeCents', true)}
        {entered('rebateSharePercent')}
        {counted(
          m.quotes_row_instalment(),
          costs.map((cost) => cost?.instalmentCents),
          formatAmount,
          'first',
        )}
        {counted(
          m.quotes_eir(),
          costs.map((cost) => cost?.eirPercent),
          (percent) => `${percent.toFixed(3)}%`,
        )}
        {counted(
          m.quotes_total_interest(),
          costs.map((cost) => cost?.totalInterestCents),
        )}
        {limits.some((limit) => limit) &&
          row(
            m.quotes_ltv(),
            limits.map((limit, index) => (limit ? <LimitCell key={offers[index]?.id} {...limit} /> : '–')),
          )}
        {row(
          <Label text={m.quotes_row_adds()} below={m.quotes_row_adds_to({ amount: formatAmount(highestLoanCents) })} />,
          costs.map((cost) => (cost?.addedCents ? formatAmount(cost.addedCents) : '–')),
        )}
        {counted(
          <Label text={m.quotes_row_costs()} below={m.quotes_row_costs_of()} />,
          costs.map((cost) => cost?.costsCents),
          formatAmount,
          'total',
        )}
      </tbody>
    </table>
  );
}

/** Button right of the headings that adds a column, while there is space for one. */
export function AddOffer({ count, onAdd }: { count: number; onAdd: () => void }) {
  if (count >= mostOffers) return null;
  return (
    <Button size="xs" data-add-offer onClick={onAdd} leftSection={<IconPlus size={16} aria-hidden />}>
      {m.quotes_offer_add()}
    </Button>
  );
}

type OfferProps = Props & { offer: Offer };

function Head({ offer, offers, number, chosenId, terms, isReadOnly, ...on }: OfferProps & { number: number }) {
  const isChosen = offer.id === chosenId;
  // Only one of several equal offers is the case's.
  const isInCase = offers.find((offer) => isOfCase(offer, terms))?.id === offer.id;
  return (
    <th scope="col" data-chosen={isChosen || undefined} data-offer={offer.id}>
      <label className={classes.choice}>
        <input
          type="radio"
          className="radio-dot"
          name="chosen-offer"
          checked={isChosen}
          onChange={() => on.onChoose(offer.id)}
        />
        {isReadOnly ? (
          <b>{offer.name}</b>
        ) : (
          <span>
            {isChosen ? m.quotes_offer_chosen() : m.quotes_offer_choose()}
            <span className="vh"> {offer.name}</span>
          </span>
        )}
      </label>
      {!isReadOnly && offers.length > fewestOffers && (
        <IconButton
          className={classes.remove}
          size={28}
          aria-label={m.quotes_offer_remove({ name: offer.name })}
          onClick={() => on.onRemove(offer)}
        >
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
      {!isReadOnly && (
        <OfferName
          label={m.quotes_offer_name({ number })}
          value={offer.name}
          fallback={offerName(number)}
          onChange={(name) => on.onChange({ ...offer, name })}
        />
      )}
      <span className={classes.state}>
        {isInCase && (
          <Status tone="ok">
            {otherInstalmentInCase(offer) ? m.quotes_offer_in_case_cent() : m.quotes_offer_in_case()}
          </Status>
        )}
      </span>
    </th>
  );
}

interface EnteredProps extends OfferProps {
  figure: OfferFigure;
  isLowest: boolean | undefined;
}

function Entered({ offer, figure, isLowest = false, isReadOnly, commonSharePercent, onChange }: EnteredProps) {
  const value = offer[figure];
  const refused = offer.refused?.[figure];
  if (isReadOnly && refused !== undefined) {
    return (
      <>
        {refused}
        <span className={classes.below} data-above>
          {figureProblem(figure, refused)}
        </span>
      </>
    );
  }
  if (isReadOnly) {
    const shown = shownFigure(figure, value, commonSharePercent);
    return isLowest ? <b>{shown}</b> : shown;
  }
  return (
    <OfferInput
      figure={figure}
      label={m.quotes_field_of({ field: fieldLabels[figure](), offer: offer.name })}
      offer={offer}
      placeholder={placeholderOf(figure, commonSharePercent)}
      isLowest={isLowest}
      onChange={onChange}
    />
  );
}

/** Returns the value used for an empty input. */
export function placeholderOf(figure: OfferFigure, commonSharePercent: number): string | undefined {
  if (figure === 'feeCents') return formatAmount(0);
  return figure === 'rebateSharePercent' ? String(commonSharePercent) : undefined;
}

function shownFigure(figure: OfferFigure, value: number | undefined, commonSharePercent: number): string {
  if (value === undefined) return placeholderOf(figure, commonSharePercent) ?? '–';
  if (figure === 'loanCents' || figure === 'feeCents') return formatAmount(value);
  return figure === 'flatRatePercent' ? value.toFixed(2) : String(value);
}

function EnteredRounding({ offer, isReadOnly, onChange }: OfferProps) {
  if (isReadOnly) return offer.rounding === 'cent' ? m.quotes_rounding_cent() : m.quotes_rounding_dollar();
  return (
    <RoundingSelect
      label={m.quotes_field_of({ field: m.quotes_field_rounding(), offer: offer.name })}
      value={offer.rounding}
      onChange={(rounding) => onChange({ ...offer, rounding })}
    />
  );
}

/** Shows the loan-to-value, with a text if a limit is exceeded. */
function LimitCell({ quote, hasOmv }: Limits) {
  const { ltv, tenureWithin, maxTenureMonths } = quote;
  const isAbove = hasOmv && !ltv.within;
  const percent = ltv.limitPercent;
  return (
    <>
      {formatPercent(quote)}
      <span className={classes.below} data-above={isAbove || undefined}>
        {ltv.exempt && m.quotes_limit_none()}
        {!ltv.exempt && hasOmv && (isAbove ? m.quotes_limit_above({ percent }) : m.quotes_limit_of({ percent }))}
      </span>
      {!tenureWithin && (
        <span className={classes.below} data-above>
          {m.quotes_limit_tenure({ months: maxTenureMonths })}
        </span>
      )}
    </>
  );
}

function Label({ text, below }: { text: string; below: string }) {
  return (
    <>
      {text}
      <span className={classes.below}>{below}</span>
    </>
  );
}
