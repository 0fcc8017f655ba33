import { IconDownload, IconFileText } from '@tabler/icons-react';
import { listNames, nameRow } from '../../../client/list-names.ts';
import { withNames } from '../../../client/translation/with-names.ts';
import { Note } from '../../../client/ui/notes/note.tsx';
import { formatMoney } from '../../../domain/money.ts';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { useDownload } from '../../applications/client/use-download.ts';
import { compareWithAsked, type FinancingOption, type TermsDifference } from '../compare-with-asked.ts';
import type { ApprovalAdvice } from '../contract.ts';
import classes from './aa-dialog.module.css';

/** Shows the terms asked for, and how each option differs from them. */
export function AskedLine({ advice: { asked, financingDetail } }: { advice: ApprovalAdvice }) {
  const { amountCents, tenureMonths, ratePercent } = asked;
  if (amountCents === null || tenureMonths === null || ratePercent === null) return null;
  const line = m.approvals_asked({
    amount: formatMoney(amountCents),
    months: tenureMonths,
    rate: `${ratePercent.toFixed(2)}%`,
  });
  const compared = financingDetail.flatMap((option) => {
    const difference = compareWithAsked(option, asked);
    return difference ? [inWords(option, difference)] : [];
  });
  return (
    <p className="t2 f13">
      {line} {m.approvals_compared({ options: compared.join(m.approvals_between_options()) })}
    </p>
  );
}

function inWords({ type: option }: FinancingOption, { amountCents, months }: TermsDifference): string {
  const parts: string[] = [];
  if (amountCents < 0) parts.push(m.approvals_less({ amount: formatMoney(-amountCents) }));
  if (amountCents > 0) parts.push(m.approvals_more({ amount: formatMoney(amountCents) }));
  if (months < 0) parts.push(m.approvals_shorter({ months: -months }));
  if (months > 0) parts.push(m.approvals_longer({ months }));
  if (parts.length === 0) return m.approvals_as_asked({ option });
  return m.approvals_differs({ option, differences: nameRow(parts) });
}

/** Download of the chosen option's approval advice; of every option's if there is nothing to choose. */
export function AdviceDocuments({
  options,
  chosen,
}: {
  options: readonly FinancingOption[];
  chosen?: FinancingOption;
}) {
  const shown = chosen ? [chosen] : options;
  return shown.map((option) => <AdviceDocument key={option.productOptionalId} option={option} />);
}

function AdviceDocument({ option }: { option: FinancingOption }) {
  const download = useDownload();
  const { fileId, fileName, type } = option;
  if (!fileId) return <p className="t3 f13">{m.approvals_no_document()}</p>;
  const file = { fileId, fileName: fileName ?? m.approvals_document({ option: type }) };
  return (
    <button
      type="button"
      className={classes.document}
      aria-busy={download.isPending}
      onClick={() => !download.isPending && download.mutate(file)}
    >
      <IconFileText size={20} aria-hidden />
      <span className="stack">
        <b className="m">{m.approvals_document({ option: type })}</b>
        <span className="t3 f12">{m.approvals_document_kind()}</span>
      </span>
      <IconDownload size={18} aria-hidden />
      <span className="vh">{m.approvals_download()}</span>
    </button>
  );
}

/** Shows the effect of an answer on the other applications of the case. */
export function OtherApplications({ advice }: { advice: ApprovalAdvice }) {
  const { stillDeciding: names, others, acceptedOf } = advice;
  if (acceptedOf !== null)
    return (
      <Note tone="warn">{withNames((markName) => m.approvals_accepted_elsewhere({ name: markName(acceptedOf) }))}</Note>
    );
  if (names.length === 0) return others.length > 0 && <Note tone="warn">{m.approvals_others_stay()}</Note>;
  const text = names.length > 1 ? m.approvals_still_deciding_many : m.approvals_still_deciding;
  return <Note tone="warn">{text({ names: listNames(names) })}</Note>;
}

/** Explains the state of an advice that cannot be answered here. */
export function AdviceStateNote({ advice, mayDecide }: { advice: ApprovalAdvice; mayDecide: boolean }) {
  const { state, financierName: financier, expired } = advice;
  const name = advice.decidedBy ?? m.approvals_unknown_person();
  const time = advice.decidedAt ? formatDateTime(advice.decidedAt) : '';
  switch (state) {
    case 'accepted': {
      const option =
        advice.financingDetail.find((entry) => entry.productOptionalId === advice.chosenOptionId)?.type ?? '';
      return (
        <Note tone="ok">
          {withNames((markName) => m.approvals_state_accepted({ option, name: markName(name), time }))}
        </Note>
      );
    }
    case 'rejected':
      return (
        <Note tone="bad">{withNames((markName) => m.approvals_state_rejected({ name: markName(name), time }))}</Note>
      );
    case 'replaced':
      return <Note tone="info">{m.approvals_state_replaced()}</Note>;
    case 'withdrawn':
      return (
        <Note tone="bad">
          {withNames((markName) => m.approvals_state_withdrawn({ financier: markName(financier) }))}
        </Note>
      );
    default:
      return expired ? (
        <Note tone="bad">{withNames((markName) => m.approvals_expired({ financier: markName(financier) }))}</Note>
      ) : (
        <Note tone="info">{mayDecide ? m.approvals_state_open() : m.approvals_state_open_for_others()}</Note>
      );
  }
}
