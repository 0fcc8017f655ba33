import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { call } from '../../../client/api.ts';
import { saveFile } from '../../../client/download.ts';
import { errorText } from '../../../client/show-error.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import { toast } from '../../../client/ui/notes/toast.ts';
import { currentFormVersion, formOfVersion } from '../../../domain/application-form/form-version.ts';
import { formatMoney } from '../../../domain/money.ts';
import * as m from '../../../paraglide/messages.js';
import type { FormStore } from '../../forms/client/form-store.ts';
import { findUnreadable } from '../../forms/find-unreadable.ts';
import { priceLessCoeCents } from '../hire-purchase-act.ts';
import { hirePurchaseActReachOn } from '../hire-purchase-act-figures.ts';
import { type Offer, refusedFigures, termsOf } from '../offer.ts';
import { exampleMonth, statementHindrance } from '../second-schedule.ts';
import classes from './compare-case.module.css';
import { fieldLabels, isUnnamed, monthsText } from './offer-words.ts';

interface Props {
  caseNo: string;
  sale: { sellingPriceCents?: number; coeCents?: number };
  offer: Offer;
  /** Settlement is shown for this month; the statement's example uses it if the loan lasts longer. */
  settleAfterMonths: number;
  formVersion: number | undefined;
  store: FormStore;
  /** Today in Singapore, `YYYY-MM-DD`. */
  today: string;
  /** Saves the case; resolves to true if it is stored as shown. The statement is made from stored values. */
  onSave: () => Promise<boolean>;
}

/** Figures and the date that the statement takes from the case. */
const taken = new Set([
  'vehicle.sellingPriceCents',
  'vehicle.coePartCents',
  'vehicle.depositCents',
  'vehicle.tradeInValueCents',
  'vehicle.settlementAmountCents',
  'financing.firstInstalmentDate',
]);

class UnsavedCase extends Error {}

/** The pre-contract statement: a form to make it if the Hire-Purchase Act applies, otherwise the reason why not. */
export function StatementPart(props: Props) {
  const { caseNo, formVersion, store, sale, offer, settleAfterMonths, today, onSave } = props;
  const heading = useId();
  const terms = termsOf(offer);
  const { sellingPriceCents = 0, coeCents } = sale;
  const hindrance = statementHindrance(sale, today);
  const refused = refusedFigures(offer);
  const inCase = useRefusedInCase(store, formVersion);
  const isWrong = refused.length > 0 || inCase.length > 0;
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
      {hindrance === 'coeAbovePrice' && (
        <Reason caseNo={caseNo} field="vehicle.coePartCents" way={m.quotes_act_coe_correct()}>
          {m.quotes_act_coe_above()}
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
          <p className="t2 f13">
            {m.quotes_statement_needed(amounts)} {terms && exampleText(terms.tenureMonths, settleAfterMonths)}
          </p>
          {refused.length > 0 && (
            <Note tone="warn">
              {m.quotes_statement_refused({
                name: offer.name,
                fields: listed(refused.map((figure) => fieldLabels[figure]())),
              })}
            </Note>
          )}
          {inCase.length > 0 && (
            <Reason caseNo={caseNo} field={inCase[0]?.path} way={m.quotes_statement_case_correct()}>
              {m.quotes_statement_case_refused({ fields: listed(inCase.map(({ label }) => label)) })}
            </Reason>
          )}
          {make.error && <Note tone="bad">{problemText(make.error)}</Note>}
          <Button
            busy={make.isPending}
            busyLabel={m.quotes_statement_making()}
            disabled={!terms || isWrong}
            onClick={() => terms && make.mutate(terms)}
          >
            {m.quotes_statement_make({ name: offer.name })}
          </Button>
        </>
      )}
    </section>
  );
}

function problemText(error: Error): string {
  if (error instanceof UnsavedCase) return m.quotes_statement_unsaved();
  return errorText(error) ?? m.quotes_statement_failed();
}

/** States the month of the statement's example. */
function exampleText(tenureMonths: number, asked: number): string {
  const month = exampleMonth(tenureMonths, asked);
  return month ? m.quotes_statement_example({ months: monthsText(month) }) : m.quotes_statement_example_none();
}

/** Returns values of the case that the statement needs and that cannot be parsed: they would count as empty. */
function useRefusedInCase(store: FormStore, formVersion = currentFormVersion) {
  const typed = useSyncExternalStore(store.subscribe, store.allTyped);
  return findUnreadable(formOfVersion(formVersion), store.toCase(), typed).filter(({ path }) => taken.has(path));
}

function listed(labels: readonly string[]): string {
  return labels.map((label) => `“${label}”`).join(', ');
}

/** Explains why there is no statement, with a link to the field that decides. */
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
