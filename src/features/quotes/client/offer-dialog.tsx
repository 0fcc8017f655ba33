import { Button } from '../../../client/ui/button.tsx';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { formatMoney } from '../../../domain/money.ts';
import * as m from '../../../paraglide/messages.js';
import { type Offer, type OfferCosts, type OfferFigure, offerBounds } from '../offer.ts';
import { OfferName, RoundingSelect } from './offer-choices.tsx';
import { OfferInput } from './offer-input.tsx';
import { fieldLabels, offerName } from './offer-words.ts';
import { placeholderOf } from './offers-table.tsx';

interface Props {
  opened: boolean;
  offer: Offer;
  /** From 1 on. */
  number: number;
  costs: OfferCosts | undefined;
  commonSharePercent: number;
  onChange: (offer: Offer) => void;
  /** Absent if the comparison has the minimum number of offers. */
  onRemove?: () => void;
  onClose: () => void;
}

const money = (cents: number | undefined) => (cents === undefined ? '–' : formatMoney(cents));

const figures = Object.keys(offerBounds) as OfferFigure[];

/** Edits an offer's figures on the phone, with the results above them. */
export function OfferDialog({ opened, offer, number, costs, commonSharePercent, onChange, onRemove, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={offer.name}
      description={
        costs
          ? m.quotes_live({ instalment: formatMoney(costs.instalmentCents), costs: money(costs.costsCents) })
          : m.quotes_incomplete()
      }
      size={420}
      footer={
        <>
          {onRemove && (
            <Button variant="danger" onClick={onRemove}>
              {m.quotes_offer_remove_short()}
            </Button>
          )}
          <span className="space" />
          <Button variant="filled" onClick={onClose}>
            {m.quotes_offer_done()}
          </Button>
        </>
      }
    >
      <div className="fields" key={offer.id}>
        <OfferName
          hasLabel
          label={m.quotes_offer_name_label()}
          value={offer.name}
          fallback={offerName(number)}
          onChange={(name) => onChange({ ...offer, name })}
        />
        {figures.map((figure) => (
          <OfferInput
            key={figure}
            hasLabel
            figure={figure}
            label={fieldLabels[figure]()}
            offer={offer}
            placeholder={placeholderOf(figure, commonSharePercent)}
            onChange={onChange}
          />
        ))}
        <RoundingSelect
          hasLabel
          label={m.quotes_field_rounding()}
          value={offer.rounding}
          onChange={(rounding) => onChange({ ...offer, rounding })}
        />
      </div>
    </Dialog>
  );
}
