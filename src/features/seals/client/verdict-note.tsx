import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { KnownSeal } from '../contract.ts';
import { type Checked, limitMb } from './check-file.ts';
import classes from './verify-page.module.css';

interface Props {
  fileName: string;
  checked: Checked;
  onTryAgain: () => void;
}

const others = {
  unknown: { title: m.seals_verify_unknown, text: m.seals_verify_unknown_text },
  noPdf: { title: m.seals_verify_no_pdf, text: m.seals_verify_no_pdf_text },
  empty: { title: m.seals_verify_empty, text: m.seals_verify_empty_text },
  tooLarge: { title: m.seals_verify_too_large, text: () => m.seals_verify_too_large_text({ limit: limitMb }) },
  unreadable: { title: m.seals_verify_unreadable, text: m.seals_verify_unreadable_text },
  failed: { title: m.seals_verify_failed, text: m.seals_verify_failed_text },
};

/** Shows the result for a file. */
export function VerdictNote({ fileName, checked, onTryAgain }: Props) {
  if (checked.outcome === 'sealed' || checked.outcome === 'added') {
    const isSealed = checked.outcome === 'sealed';
    const dealer = checked.seal.dealerName;
    return (
      <section className={classes.verdict} data-tone={isSealed ? 'ok' : 'warn'}>
        {isSealed ? <IconCheck size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
        <div>
          <h2>{isSealed ? m.seals_verify_sealed() : m.seals_verify_added()}</h2>
          <p className={classes.file} translate="no">
            {fileName}
          </p>
          <p>
            {isSealed
              ? withNames((markName) => m.seals_verify_sealed_text({ dealer: markName(dealer) }))
              : withNames((markName) => m.seals_verify_added_text({ dealer: markName(dealer) }))}
          </p>
          <SealFacts seal={checked.seal} />
        </div>
      </section>
    );
  }
  const { title, text } = others[checked.outcome];
  return (
    <section className={classes.verdict} data-tone={checked.outcome === 'unknown' ? 'bad' : 'warn'}>
      {checked.outcome === 'unknown' ? <IconX size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
      <div>
        <h2>{title()}</h2>
        <p className={classes.file} translate="no">
          {fileName}
        </p>
        <p>{text()}</p>
        {checked.outcome === 'failed' && <Button onClick={onTryAgain}>{m.shell_try_again()}</Button>}
      </div>
    </section>
  );
}

/** Shows the content of the document's certificate, for comparison. */
function SealFacts({ seal: { title, code, sealedAt, isTimeStamped, signers } }: { seal: KnownSeal }) {
  const time = formatDateTime(sealedAt);
  return (
    <dl className={classes.facts}>
      <dt>{m.seals_verify_document()}</dt>
      <dd>{title}</dd>
      <dt>{m.seals_verify_code()}</dt>
      <dd>{code}</dd>
      <dt>{m.seals_verify_sealed_at()}</dt>
      <dd>{isTimeStamped ? m.seals_verify_time_stamped({ time }) : time}</dd>
      <dt>{m.seals_verify_signed_by()}</dt>
      <dd>
        <ul>
          {signers.map(({ name, role, onBehalfOf, signedAt }) => (
            <li key={`${name} ${signedAt}`}>
              <b className="m">{name}</b>
              <span className="f13 t2">
                {onBehalfOf
                  ? withNames((markName) => m.seals_verify_for({ role, company: markName(onBehalfOf) }))
                  : role}{' '}
                · {formatDateTime(signedAt)}
              </span>
            </li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}
