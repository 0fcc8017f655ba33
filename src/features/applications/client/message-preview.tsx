import type { ReactNode } from 'react';
import { withNames } from '../../../client/translation/with-names.ts';
import { Fact } from '../../../client/ui/facts.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import { applicantName } from '../../../domain/party-name.ts';
import * as m from '../../../paraglide/messages.js';
import { useMe } from '../../auth/client/use-me.ts';
import type { CaseDetail } from '../../cases/contract.ts';
import type { CaseDocument } from '../../documents/contract.ts';
import type { Financier } from '../../financiers/contract.ts';
import { useMailbox } from '../../mailbox/client/use-mailbox.ts';
import { vehicleNumber, vehicleNumberText } from '../../vehicles/vehicle-number.ts';
import { applicationMail } from '../form-pdf/application-mail.ts';
import type { Receiver } from '../receivers.ts';
import { attachedText } from './documents-text.ts';
import classes from './preview-panel.module.css';

interface Props {
  financier: Financier;
  receiver: Receiver;
  detail: CaseDetail;
  documents: readonly Pick<CaseDocument, 'fileType' | 'pages' | 'mime'>[];
}

/** Shows the text and the recipients of the e-mail to a financier. */
export function MessagePreview({ financier, receiver, detail, documents }: Props) {
  const me = useMe().data;
  const sender = useSender();
  const { name } = financier;
  if (receiver.sendMethod === 'interface') {
    return (
      <div className={classes.message}>
        <Note tone="info">{withNames((markName) => m.applications_message_interface({ name: markName(name) }))}</Note>
      </div>
    );
  }
  if (receiver.sendMethod === 'whatsApp') {
    return (
      <div className={classes.message}>
        <Note tone="info">{withNames((markName) => m.applications_message_whatsapp({ name: markName(name) }))}</Note>
      </div>
    );
  }
  const { subject, text } = applicationMail({
    ...factsOf(detail),
    financierName: name,
    dealerName: me?.chosenDealer?.name ?? '',
    attachments: documents,
  });
  const facts: [string, ReactNode][] = [
    ...(sender ? [[m.applications_message_from(), sender.address] as [string, string]] : []),
    [m.applications_message_to(), receiver.addresses.join(', ') || m.applications_no_recipient()],
    [m.applications_message_subject(), subject],
    [
      m.applications_message_answer(),
      sender?.isOwn
        ? m.applications_message_answer_own({ address: sender.address })
        : withNames((markName) => m.applications_message_answer_to({ name: markName(me?.user.userName ?? '') })),
    ],
    [m.applications_message_attached(), attachedText(documents)],
  ];
  return (
    <div className={classes.message}>
      <dl>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <p className={classes.letter}>{text}</p>
    </div>
  );
}

/** Returns the sender address of the user's e-mails to financiers, and whether it is their own mailbox. */
function useSender(): { address: string; isOwn: boolean } | undefined {
  const { data } = useMailbox();
  if (!data) return undefined;
  const isOwn = data.authorization === 1 && data.address !== null;
  return { address: isOwn ? (data.address ?? '') : data.portalAddress, isOwn };
}

function factsOf(detail: CaseDetail) {
  const { caseNo, vehicleInformationWeb, financingInformation } = detail;
  const { vehicleInformation } = vehicleInformationWeb;
  const { make, model } = vehicleInformation;
  const vehicleName = [make, model].filter(Boolean).join(' ');
  return {
    caseNo,
    customerName: applicantName(detail),
    vehicle: [vehicleName, vehicleNumberText(vehicleNumber(vehicleInformation))].filter(Boolean).join(', '),
    loanAmountCents: financingInformation.loanAmountCents,
    tenureMonths: financingInformation.tenureMonths,
  };
}
