import { Link } from '@tanstack/react-router';
import { Note } from '../../../client/ui/notes/note.tsx';
import { formatMoney } from '../../../domain/money.ts';
import * as m from '../../../paraglide/messages.js';
import type { FormStore } from '../../forms/client/form-store.ts';
import { useForm } from '../../forms/client/use-form.ts';
import { hirePurchaseActAnswer } from '../../quotes/hire-purchase-act.ts';
import { agreementValuesOf } from '../agreement-form.ts';
import { agreementSum, balanceAboveLoan } from '../agreement-sum.ts';
import classes from './agreement.module.css';

interface Props {
  store: FormStore;
  caseNo: string;
  loanAmountCents: number | null;
  /** The date in Singapore, `YYYY-MM-DD`. */
  today: string;
}

/** Shows the balance to be paid by hire purchase, compared with the application's loan. */
export function BalanceLine({ store, caseNo, loanAmountCents, today }: Props) {
  const balance = useForm(store, (values) => agreementSum(agreementValuesOf(values))?.balanceCents);
  const above = useForm(store, (values) => balanceAboveLoan(agreementValuesOf(values), loanAmountCents ?? undefined));
  return (
    <>
      <div className={`between ${classes.balance}`} role="status">
        <div>
          <b>{m.vsa_balance()}</b>
          <span className={classes.compared} data-differs={above ? true : undefined}>
            {comparison(above, loanAmountCents)}
          </span>
        </div>
        <b className="m">{balance === undefined ? '–' : formatMoney(balance)}</b>
      </div>
      <StatementNote store={store} caseNo={caseNo} today={today} />
    </>
  );
}

function comparison(above: number | undefined, loanAmountCents: number | null): string {
  if (loanAmountCents === null) return m.vsa_balance_no_loan();
  if (above === undefined) return m.vsa_balance_no_price();
  if (above === 0) return m.vsa_balance_same();
  const words = { loan: formatMoney(loanAmountCents), amount: formatMoney(Math.abs(above)) };
  return above > 0 ? m.vsa_balance_above(words) : m.vsa_balance_below(words);
}

/** Note that the Hire-Purchase Act requires the Second Schedule statement before signing, if it applies to the sale. */
function StatementNote({ store, caseNo, today }: Pick<Props, 'store' | 'caseNo' | 'today'>) {
  const isNeeded = useForm(store, (values) => {
    const { sellingPriceCents, coePartCents } = agreementValuesOf(values);
    if (typeof sellingPriceCents !== 'number') return false;
    const coeCents = typeof coePartCents === 'number' ? coePartCents : undefined;
    return hirePurchaseActAnswer({ priceCents: sellingPriceCents, coeCents }, today).reach === 'needed';
  });
  if (!isNeeded) return null;
  return (
    <div className={classes.statement}>
      <Note tone="info">
        {m.vsa_statement_needed()}{' '}
        <Link className="lnk" to="/case/quote-compare" search={{ id: caseNo }}>
          {m.vsa_statement_make()}
        </Link>
      </Note>
    </div>
  );
}
