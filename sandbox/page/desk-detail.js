// @ts-check
import { deskEvents } from './desk-events.js';
import { attachmentSize, byId, callSandbox, h, icon, money, say, showOne, when } from './dom.js';
import { askForEvent } from './event-dialog.js';
import { reasonTexts, statusTexts } from './status-texts.js';

/** @typedef {import('./desk.js').Application} Application */
/** @typedef {Application['events'][number]} DeskEvent */

/** @type {() => void} */
let refreshPage = () => undefined;

/** The opened application, each part redrawn only where it changed. @param {Application | undefined} open @param {boolean} some @param {() => void} refresh */
export function showApplication(open, some, refresh) {
  refreshPage = refresh;
  const head = open && {
    customer: open.customer,
    vehicle: open.vehicle,
    caseNo: open.caseNo,
    reference: open.providerReference,
    status: open.status,
  };
  showOne(byId('application-head'), head ?? { some }, renderHead);
  showOne(
    byId('application-actions'),
    open && { ref: open.applicationRef, status: open.status, actions: open.actions, usual: open.usual },
    renderActions,
  );
  showOne(
    byId('application-facts'),
    open && { ...open, events: [], documents: [], decisions: [], usual: undefined },
    renderFacts,
  );
  showOne(
    byId('application-documents'),
    open && { ref: open.applicationRef, documents: open.documents },
    renderDocuments,
  );
  showOne(byId('application-timeline'), open && { ref: open.applicationRef, steps: stepsOf(open) }, renderTimeline);
}

/** @param {{ some: boolean } | { customer: string, vehicle: Application['vehicle'], caseNo: string, reference: string, status: Application['status'] }} head */
function renderHead(head) {
  if ('some' in head) {
    return h(
      'p',
      { class: 'empty' },
      head.some ? 'Choose an application.' : 'No applications yet. What the portal submits arrives here.',
    );
  }
  const { customer, vehicle, caseNo, reference, status } = head;
  const [text, mark] = statusTexts[status];
  return h(
    'div',
    {},
    h('a', { class: 'button quiet back', href: '#desk' }, icon('back'), 'All applications'),
    h('h2', { class: 'title' }, customer, vehicle.plate && h('span', { class: 'plate' }, vehicle.plate)),
    h('p', { class: 'soft' }, `${vehicle.name}, case ${caseNo}, ${reference}`),
    h('p', { class: `status ${mark}` }, text),
  );
}

/** @param {Pick<Application, 'status' | 'actions' | 'usual'> & { ref: string }} what */
function renderActions({ ref, status, actions, usual }) {
  // While the dealer decides, nothing waits for the desk: another approval is possible and not the next step.
  const dealerDecides = status === 'approved';
  const send = async (/** @type {Application['actions'][number]} */ type) => {
    const data = await askForEvent(type, usual);
    if (data === undefined) return;
    const path = `/api/provider/applications/${encodeURIComponent(ref)}/events`;
    await attempt(
      () => callSandbox('POST', path, { type, data }),
      `${deskEvents[type].done}, being told to the portal`,
    );
  };
  if (actions.length === 0) return h('p', { class: 'soft actions' }, 'Nothing is left to do here.');
  return h(
    'div',
    { class: 'actions', role: 'group', 'aria-label': 'Next steps' },
    ...actions.map((type, index) =>
      h(
        'button',
        {
          type: 'button',
          class: `button ${index === 0 && !dealerDecides ? 'primary' : ''} ${deskEvents[type].bad ? 'danger' : ''}`,
          'data-focus': type,
          onclick: () => void send(type),
        },
        (dealerDecides && deskEvents[type].whileDecided) || deskEvents[type].button,
      ),
    ),
  );
}

/** @param {Pick<Application, 'financing' | 'dealer' | 'guarantors' | 'vehicleInformation' | 'submittedAt'>} application */
function renderFacts({ financing, dealer, guarantors, vehicleInformation, submittedAt }) {
  const facts = [
    ['Amount asked', financing.asked],
    ['Tenure', `${financing.tenureMonths} months`],
    ['Flat rate', financing.flatRatePercent === undefined ? 'Not given' : `${financing.flatRatePercent.toFixed(2)}%`],
    ['Dealer', dealer.uen ? `${dealer.name}, ${dealer.uen}` : dealer.name],
    ['Guarantors', guarantors.join(', ') || 'None'],
    ['Year of manufacture', vehicleInformation.yearOfManufacture ?? 'Not given'],
    ['Received', submittedAt.map(when).join(', ')],
  ];
  return h(
    'dl',
    { class: 'facts wide' },
    ...facts.map(([label = '', value = '']) => h('div', {}, h('dt', {}, label), h('dd', {}, value))),
  );
}

/** @param {{ ref: string, documents: Application['documents'] }} what */
function renderDocuments({ ref, documents }) {
  const failed = documents.some(({ state }) => state === 'failed');
  const fetchAgain = () =>
    attempt(
      () => callSandbox('POST', `/api/provider/applications/${encodeURIComponent(ref)}/documents/fetch`),
      'Documents asked for again',
    );
  return h(
    'div',
    {},
    h('h3', {}, 'Documents'),
    documents.length === 0 && h('p', { class: 'soft' }, 'None were sent.'),
    h('ul', { class: 'documents' }, ...documents.map(renderDocument)),
    failed &&
      h(
        'button',
        { type: 'button', class: 'button', 'data-focus': 'fetch', onclick: () => void fetchAgain() },
        icon('again'),
        'Download again',
      ),
  );
}

/** @param {Application['documents'][number]} document */
function renderDocument({ name, fileType, size, state, problem, url }) {
  const parts = [
    icon('file'),
    h('span', { class: 'grow' }, name),
    h('span', { class: 'soft' }, `${fileType}, ${attachmentSize(size)}`),
  ];
  if (state === 'kept')
    return h('li', {}, h('a', { class: 'document', href: url, target: '_blank', rel: 'noopener' }, ...parts));
  const text = state === 'failed' ? `Download failed. ${problem}` : 'Downloading';
  return h(
    'li',
    {},
    h('p', { class: 'document' }, ...parts),
    h('p', { class: `status ${state === 'failed' ? 'bad' : 'running'}` }, text),
  );
}

/**
 * Events, decisions and arrivals, newest first.
 * @param {Application} application
 */
function stepsOf({ events, decisions, submittedAt }) {
  const steps = [
    ...submittedAt.map((moment, index) => ({
      at: moment,
      text: index === 0 ? 'Application received' : 'Application received again',
      event: undefined,
      note: '',
    })),
    ...events.map((event) => ({ at: event.occurredAt, text: deskEvents[event.type].done, event, note: noteOf(event) })),
    ...decisions.map((decision) => ({
      at: decision.receivedAt,
      text: decision.decision === 'accepted' ? 'Dealer accepted' : 'Dealer rejected',
      event: undefined,
      note: decisionNote(decision),
    })),
  ];
  return steps.sort((a, b) => b.at.localeCompare(a.at));
}

/** @param {Application['decisions'][number]} decision */
function decisionNote(decision) {
  if (decision.decision === 'accepted') return decision.productOptionalId;
  return [reasonTexts[decision.reason], decision.remark].filter(Boolean).join(', ');
}

/** @param {DeskEvent} event */
function noteOf({ data }) {
  const { reason, nettPaidCents, advice } = /** @type {any} */ (data);
  if (nettPaidCents !== undefined) return `${money(nettPaidCents)} nett paid`;
  if (!advice) return reason ?? '';
  return advice.financingDetail
    .map(
      (/** @type {any} */ { type, nettFinancedAmountCents, interestRate }) =>
        `${type} ${money(nettFinancedAmountCents)} at ${interestRate.toFixed(2)}%`,
    )
    .join(', ');
}

/** @param {{ ref: string, steps: ReturnType<typeof stepsOf> }} what */
function renderTimeline({ ref, steps }) {
  return h(
    'div',
    {},
    h('h3', {}, 'How it went'),
    h('ol', { class: 'steps' }, ...steps.map((step) => renderStep(step, ref))),
  );
}

/** @param {ReturnType<typeof stepsOf>[number]} step @param {string} ref */
function renderStep({ at: moment, text, note, event }, ref) {
  return h(
    'li',
    {},
    h(
      'p',
      { class: 'row-line' },
      h('span', { class: 'strong grow' }, text),
      h('time', { class: 'soft', datetime: moment }, when(moment)),
    ),
    note && h('p', { class: 'soft' }, note),
    event && h('p', { class: `status ${marks[event.state]}` }, outcomeOf(event)),
    event && event.documents.length > 0 && renderLinks(event.documents),
    event && (event.state === 'waiting' || event.state === 'held') && renderSendNow(ref, event.eventId),
  );
}

/** @param {DeskEvent['documents']} documents */
function renderLinks(documents) {
  return h(
    'p',
    { class: 'links' },
    ...documents.map(({ name, url }) =>
      h('a', { class: 'document', href: url, target: '_blank', rel: 'noopener' }, icon('file'), name),
    ),
  );
}

/** @param {string} ref @param {string} eventId */
function renderSendNow(ref, eventId) {
  const sendNow = () =>
    attempt(
      () => callSandbox('POST', `/api/provider/applications/${encodeURIComponent(ref)}/events/${eventId}/send`),
      'Being sent',
    );
  return h(
    'button',
    { type: 'button', class: 'button', 'data-focus': `send-${eventId}`, onclick: () => void sendNow() },
    'Send now',
  );
}

/** @type {Record<DeskEvent['state'], string>} */
const marks = { waiting: 'running', held: 'off', delivered: 'good', refused: 'bad' };

/** @param {DeskEvent} event */
function outcomeOf({ state, attempts, tries, nextAt }) {
  const last = attempts.at(-1);
  const answer =
    last?.problem ?? (last ? `HTTP ${last.status}${last.code ? `, ${last.code} ${last.message ?? ''}` : ''}` : '');
  if (state === 'held') return 'Held back until the next event has been sent';
  if (state === 'delivered') return `Told to the portal (${answer.trim()})${tries > 1 ? `, sent ${tries} times` : ''}`;
  if (state === 'refused') return `Refused by the portal (${answer.trim()})`;
  if (!last) return 'Being sent';
  return `${answer.trim()} Try ${tries}, next at ${nextAt ? when(nextAt) : 'once'}`;
}

/**
 * Does it, says how it went, and shows how things are then.
 * @param {() => Promise<unknown>} work
 * @param {string} done
 */
async function attempt(work, done) {
  try {
    await work();
    say(done);
  } catch (error) {
    say(error instanceof Error ? error.message : 'This did not work.');
  }
  refreshPage();
}
