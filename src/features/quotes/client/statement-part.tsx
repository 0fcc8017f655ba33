import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { call } from '../../../client/api.ts';
import { saveFile } from '../../../client/download.ts';
import { errorText } from '../../../client/show-error.ts';
import { BusyButton } from '../../../client/ui/busy-button.tsx';
import { Note } from '../../../client/ui/note.tsx';
import { toast } from '../../../client/ui/toast.ts';
import { formatMoney } from '../../../contract/money.ts';
import * as m from '../../../paraglide/messages.js';
import { priceLessCoeCents } from '../hire-purchase-act.ts';
import { hirePurchaseActReachOn } from '../hire-purchase-act-figures.ts';
import { type Offer, termsOf } from '../offer.ts';
import { statementHindrance } from '../second-schedule.ts';
import classes from './compare-case.module.css';
import { isUnnamed } from './offer-words.ts';

interface Props {
  caseNo: string;
  sale: { sellingPriceCents?: number; coeCents?: number };
  offer: Offer;
  settleAfterMonths: number;
  /** Today in Singapore, `YYYY-MM-DD`. */
  today: string;
  /** Whether the case is saved as it is shown: the statement is made of what is saved. */
  onSave: () => Promise<boolean>;
}

class UnsavedCase extends Error {}

/** The statement before signing: to be made where the Hire-Purchase Act reaches, else why not. */
export function StatementPart({ caseNo, sale, offer, settleAfterMonths, today, onSave }: Props) {
  const heading = useId();
  const terms = termsOf(offer);
  const { sellingPriceCents = 0, coeCents } = sale;
  const hindrance = statementHindrance(sale, today);
  const amounts = {
    price: formatMoney(priceLessCoeCents(sellingPriceCents, coeCents)),
    limit: formatMoney(hirePurchaseActReachOn(today).thresholdCents),
  };
  const make = useMutation({
    mutationFn: async (body: NonNullable<typeof terms>) => {
      if (!(await onSave())) throw new UnsavedCase();
      const { name, feeCents, rebateSharePercent } = offer;
      const financierName = isUnnamed(offer) ? '' : name;
      return call('POST /dealer-portal/web/quote/statement', {
        body: { caseNo, financierName, ...body, feeCents, rebateSharePercent, settleAfterMonths },
      });
    },
    onSuccess: (file) => {
      saveFile(file);
      toast.success(m.quotes_statement_made());
    },
    meta: { silent: true },
  });
  return (
    <section aria-labelledby={heading} className={classes.statement}>
      <h2 id={heading} className="h2">
        {m.quotes_statement()}
      </h2>
      {hindrance === 'noPrice' && (
        <Reason caseNo={caseNo} field="vehicle.sellingPriceCents" way={m.quotes_statement_price_enter()}>
          {m.quotes_statement_no_price()}
        </Reason>
      )}
      {hindrance === 'priceAbove' && (
        <Reason
          caseNo={caseNo}
          field={coeCents === undefined ? 'vehicle.coePartCents' : undefined}
          way={m.quotes_statement_coe_enter()}
        >
          {m.quotes_statement_above(amounts)} {coeCents === undefined && m.quotes_statement_coe()}
        </Reason>
      )}
      {!hindrance && (
        <>
          <p className="t2 f13">{m.quotes_statement_needed(amounts)}</p>
          {make.error && <Note tone="bad">{problemText(make.error)}</Note>}
          <BusyButton
            variant="default"
            busy={make.isPending}
            busyLabel={m.quotes_statement_making()}
            disabled={!terms}
            onClick={() => terms && make.mutate(terms)}
          >
            {m.quotes_statement_make({ name: offer.name })}
          </BusyButton>
        </>
      )}
    </section>
  );
}

function problemText(error: Error): string {
  if (error instanceof UnsavedCase) return m.quotes_statement_unsaved();
  return errorText(error) ?? m.quotes_statement_failed();
}

/** Why there is none, and the field that would change it. */
function Reason(props: { caseNo: string; field: string | undefined; way: string; children: ReactNode }) {
  const { caseNo, field, way, children } = props;
  return (
    <p className="t2 f13">
      {children}{' '}
      {field && (
        <Link className="lnk" to="/case/loan-application" search={{ id: caseNo }} hash={field}>
          {way}
        </Link>
      )}
    </p>
  );
}
