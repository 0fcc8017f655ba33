// @ts-check
import { deskEvents } from './desk-events.js';
import { byId, h, when } from './dom.js';

/** @typedef {import('./desk.js').Application} Application */
/** @typedef {import('../provider/desk-state.ts').EventType} EventType */

/**
 * Asks what the event needs to say; `undefined` where the person cancelled.
 * @param {EventType} type
 * @param {Application['usual']} usual
 * @returns {Promise<object | undefined>}
 */
export function askForEvent(type, usual) {
  const { button, reason } = deskEvents[type];
  if (type === 'aa.generated') return ask(button, 'Send approval', approvalFields(usual), readApproval);
  if (reason) return ask(button, button, [reasonField(reason)], (form) => ({ reason: form.get('reason') }));
  return Promise.resolve({});
}

/**
 * @param {string} title
 * @param {string} submit
 * @param {HTMLElement[]} fields
 * @param {(form: FormData) => object} read
 * @returns {Promise<object | undefined>}
 */
function ask(title, submit, fields, read) {
  const dialog = /** @type {HTMLDialogElement} */ (byId('event-dialog'));
  const form = h(
    'form',
    { method: 'dialog' },
    h('h2', { id: 'event-title', class: 'dialog-head' }, title),
    h('div', { class: 'dialog-body' }, ...fields),
    h(
      'div',
      { class: 'dialog-foot' },
      h('button', { type: 'button', class: 'button', onclick: () => dialog.close('') }, 'Cancel'),
      h('button', { type: 'submit', class: 'button primary', value: 'send' }, submit),
    ),
  );
  dialog.replaceChildren(form);
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener(
      'close',
      () => resolve(dialog.returnValue === 'send' ? read(new FormData(form)) : undefined),
      { once: true },
    );
  });
}

/** @param {string} reason */
function reasonField(reason) {
  const area = h('textarea', {
    class: 'input',
    id: 'reason',
    name: 'reason',
    rows: 3,
    required: true,
    maxlength: 2000,
  });
  area.value = reason;
  return h('div', { class: 'field' }, h('label', { for: 'reason' }, 'Reason'), area);
}

/** @param {Application['usual']} usual */
function approvalFields({ options, expiresAt }) {
  const condition = h('textarea', { class: 'input', id: 'condition', name: 'condition', rows: 2, maxlength: 600 });
  condition.value = 'Subject to verification by phone and sight of the original log card.';
  return [
    ...options.map(optionFields),
    h('div', { class: 'field' }, h('label', { for: 'condition' }, 'Condition'), condition),
    checkbox('rejectCapable', 'The dealer can reject it'),
    h('p', { class: 'soft' }, `Open for acceptance until ${when(expiresAt)}`),
  ];
}

/** @param {Application['usual']['options'][number]} option */
function optionFields({ type, nettFinancedAmountCents, tenureMonths, interestRate, processingFeeCents }) {
  const figures = h(
    'div',
    { class: 'figures' },
    number(`${type}-amount`, 'Nett amount, S$', nettFinancedAmountCents / 100, { step: '0.01', min: 1 }),
    number(`${type}-rate`, 'Flat rate, %', interestRate, { step: '0.01', min: 0, max: 30 }),
    number(`${type}-tenure`, 'Tenure, months', tenureMonths, { step: 1, min: 1, max: 240 }),
    number(`${type}-fee`, 'Processing fee, S$', processingFeeCents / 100, { step: '0.01', min: 0 }),
  );
  if (type === 'Normal') return h('fieldset', {}, h('legend', {}, 'Normal'), figures);
  const switchOff = (/** @type {Event} */ event) => {
    const offered = /** @type {HTMLInputElement} */ (event.target).checked;
    for (const input of figures.querySelectorAll('input')) input.disabled = !offered;
  };
  return h('fieldset', {}, h('legend', {}, 'Lower'), checkbox('offerLower', 'Offer Lower too', switchOff), figures);
}

/** @param {FormData} form */
function readApproval(form) {
  const read = (/** @type {string} */ name) => Number(form.get(name));
  const types = form.has('offerLower') ? ['Normal', 'Lower'] : ['Normal'];
  const financingDetail = types.map((type) => ({
    type,
    nettFinancedAmountCents: Math.round(read(`${type}-amount`) * 100),
    interestRate: read(`${type}-rate`),
    tenureMonths: read(`${type}-tenure`),
    processingFeeCents: Math.round(read(`${type}-fee`) * 100),
  }));
  return { advice: { condition: form.get('condition'), rejectCapable: form.has('rejectCapable'), financingDetail } };
}

/** @param {string} name @param {string} label @param {number} value @param {Record<string, string | number>} limits */
function number(name, label, value, limits) {
  const input = h('input', {
    class: 'input figure',
    type: 'number',
    inputmode: 'decimal',
    id: name,
    name,
    value,
    required: true,
    ...limits,
  });
  return h('div', { class: 'field' }, h('label', { for: name }, label), input);
}

/** @param {string} name @param {string} label @param {(event: Event) => void} [changed] */
function checkbox(name, label, changed = () => undefined) {
  return h(
    'label',
    { class: 'check' },
    h('input', { type: 'checkbox', name, checked: true, onchange: changed }),
    label,
  );
}
