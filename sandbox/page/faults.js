// @ts-check
import { byId, callSandbox, h, say, showList } from './dom.js';

/** @typedef {ReturnType<import('../faults.ts').Faults['list']>[number]} Fault */

/** @type {Record<Fault['party'], [name: string, what: string]>} */
const parties = {
  sms: ['SMS gateway', 'Messages the portal sends to phones'],
  email: ['Mail server', 'Mails the portal sends'],
  provider: ['Provider interface', 'Calls the portal makes to the finance company'],
  mailbox: ['Google and Microsoft', 'Tokens the portal renews, mails it sends from dealers’ own mailboxes'],
  identity: ['Singpass and Corppass', 'Calls the portal makes to start a login and to fetch what came of it'],
  timestamp: ['Time-stamp authority', 'Stamps that the portal asks for when it seals a document'],
  whatsApp: ['WhatsApp', 'Files and messages the portal sends from its number'],
  whatsAppStatus: ['Statuses of WhatsApp', 'What WhatsApp reports of messages to the portal'],
  events: ['Events to the portal', 'Events the underwriting desk sends'],
};

/** @type {Record<Fault['mode'], string>} */
const modes = {
  ok: 'Works',
  slow: 'Slow: answers after 5 s',
  down: 'Down: refuses',
  denied: 'Refuses the portal’s credentials',
  refused: 'Refuses the request as invalid',
  duplicate: 'Does it twice',
  busy: 'Refuses for now: too many messages',
  blocked: 'Refuses the portal’s host at the greeting',
  lost: 'Sends, and loses its answer',
  failed: 'Does not deliver the message',
  reorder: 'Out of order: holds one back until the next',
};

/** The work is done twice by asking for it twice. */
const answerLost = 'Loses its answer, so that it is asked twice';

/** @param {Fault[]} faults @param {() => void} refresh */
export function showFaults(faults, refresh) {
  // The form of a party is built once; only its line of state changes, so that a choice under way stays.
  const rows = faults.map(({ party, modes: known }) => ({ party, known }));
  showList(
    byId('fault-list'),
    rows,
    ({ party }) => party,
    ({ party, known }) => renderParty(party, known, refresh),
  );
  for (const { party, mode, left } of faults) {
    const state = byId(`${party}-state`);
    const text =
      mode === 'ok' ? 'Works' : `${textOf(party, mode)}, ${left === 1 ? 'the next one' : `the next ${left}`}`;
    if (state.textContent === text) continue;
    state.textContent = text;
    state.className = `status ${mode === 'ok' ? 'good' : 'you'}`;
  }
}

/** @param {Fault['party']} party @param {Fault['mode']} mode */
function textOf(party, mode) {
  return (party === 'provider' || party === 'mailbox') && mode === 'duplicate' ? answerLost : modes[mode];
}

/** @param {Fault['party']} party @param {Fault['modes']} known @param {() => void} refresh */
function renderParty(party, known, refresh) {
  const [name, what] = parties[party];
  const set = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    try {
      await callSandbox('POST', '/api/faults', { party, mode: form.get('mode'), count: Number(form.get('count')) });
      say(`${name}: set`);
    } catch (error) {
      say(error instanceof Error ? error.message : 'This did not work.');
    }
    refresh();
  };
  return h(
    'form',
    { class: 'fault', onsubmit: (event) => void set(event) },
    h(
      'div',
      { class: 'fault-name' },
      h('h2', {}, name),
      h('p', { class: 'soft' }, what),
      h('p', { class: 'status good', id: `${party}-state` }, 'Works'),
    ),
    h(
      'div',
      { class: 'field' },
      h('label', { for: `${party}-mode` }, 'Mode'),
      h(
        'select',
        { class: 'input', id: `${party}-mode`, name: 'mode' },
        ...known.map((mode) => h('option', { value: mode }, textOf(party, mode))),
      ),
    ),
    h(
      'div',
      { class: 'field' },
      h('label', { for: `${party}-count` }, 'How many'),
      h('input', {
        class: 'input figure',
        type: 'number',
        id: `${party}-count`,
        name: 'count',
        value: 1,
        min: 1,
        max: 1000,
        required: true,
      }),
    ),
    h('button', { type: 'submit', class: 'button', 'aria-label': `Set ${name}` }, 'Set'),
  );
}
