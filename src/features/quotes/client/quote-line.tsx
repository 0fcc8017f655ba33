import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { formatMoney } from '../../../domain/money.ts';
import * as m from '../../../paraglide/messages.js';
import { formatPercent } from './loan-to-value-gauge.tsx';
import type { QuoteFigures } from './quote-figures.ts';
import classes from './quote-panel.module.css';
import { QuotePanel } from './quote-panel.tsx';

/** The quote on one line above the bottom bar; pressing it opens the whole quote. */
export function QuoteLine({ figures, onGoTo }: { figures: QuoteFigures; onGoTo: (path: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { quote } = figures;
  const binds = figures.hasOmv && quote && !quote.ltv.exempt;
  return (
    <>
      <button type="button" className={classes.bar} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <b>{quote ? formatMoney(quote.instalmentCents) : m.quotes_title()}</b>
        <span className="t3">{quote ? m.quotes_a_month() : m.quotes_incomplete_short()}</span>
        <span className="space" />
        {quote && figures.hasValue && (
          <span className="nw" data-above={(binds && !quote.ltv.within) || undefined}>
            {m.quotes_ltv_short()} <b>{formatPercent(quote)}</b>{' '}
            {binds && <span className="t3">{m.quotes_of_limit({ percent: quote.ltv.limitPercent })}</span>}
          </span>
        )}
        <IconChevronDown size={16} aria-hidden />
      </button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={m.quotes_title()} size={420}>
        <QuotePanel
          figures={figures}
          withoutHeading
          onGoTo={(path) => {
            setOpen(false);
            onGoTo(path);
          }}
        />
      </Dialog>
    </>
  );
}
