import { formatMoney } from '../../src/domain/money.ts';
import { applicantNameOf, type DeskApplication, type DeskEvent, documentsOf, vehicleOf } from './application.ts';
import { deskActions, deskStatus } from './desk-state.ts';
import { adviceExpiry, usualFigures } from './figures.ts';

/** An application as the desk's page and tests see it: no file contents, links to them instead. */
export function presentDeskApplication(application: DeskApplication) {
  const { id, providerReference, receivedAt, submissions, submission, documents, events, decisions } = application;
  const { personalInformation, vehicleInformationWeb, financingInformation } = submission.snapshot;
  const base = `/api/provider/applications/${encodeURIComponent(id)}`;
  const status = deskStatus(application);
  return {
    applicationRef: id,
    providerReference,
    receivedAt,
    caseNo: submission.caseNo,
    dealer: submission.dealer,
    status,
    actions: deskActions(status),
    customer: applicantNameOf(application),
    guarantors: personalInformation.filter(({ role }) => role === 'guarantor').map(({ name }) => name ?? ''),
    vehicle: vehicleOf(application),
    vehicleInformation: vehicleInformationWeb.vehicleInformation,
    financing: { ...financingInformation, asked: formatMoney(financingInformation.loanAmountCents) },
    /** Values that the desk proposes for an approval. */
    usual: {
      expiresAt: adviceExpiry(new Date()),
      options: [usualFigures('Normal', submission), usualFigures('Lower', submission)],
    },
    submittedAt: submissions.map(({ at: moment }) => moment),
    documents: documents.map(({ name, fileType, type, size, state, problem }, index) => {
      return { name, fileType, type, size, state, problem, url: `${base}/documents/${index}` };
    }),
    events: events.map((event) => presentEvent(event, base)),
    decision: decisions.at(-1),
    decisions,
  };
}

/** An event without the contents of its documents. */
export function presentEvent(event: DeskEvent, base: string) {
  const { eventId, type, occurredAt, data, state, attempts, tries, nextAt } = event;
  const withoutContents = JSON.parse(
    JSON.stringify(data, (name, value) => (name === 'contentBase64' ? undefined : value)),
  ) as Record<string, unknown>;
  return {
    eventId,
    type,
    occurredAt,
    state,
    attempts,
    tries,
    nextAt,
    data: withoutContents,
    documents: documentsOf(event).map(({ name, type: mime, contentBase64 }, index) => {
      const size = Buffer.byteLength(contentBase64, 'base64');
      return { name, type: mime, size, url: `${base}/events/${eventId}/documents/${index}` };
    }),
  };
}
