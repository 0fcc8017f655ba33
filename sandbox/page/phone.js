// @ts-check
import { byId, callSandbox, h, icon, say, showList, when } from './dom.js';

/** @typedef {import('../messages.ts').ShownMessage} Message */

/** Number whose messages are shown; empty for all. */
let number = '';

/** @param {Message[]} messages @param {() => void} refresh */
export function showPhone(messages, refresh) {
  const received = messages.filter(({ channel }) => channel !== 'email');
  const numbers = [...new Set(received.map(({ to }) => to))];
  if (!numbers.includes(number)) number = '';
  byId('phone-count').textContent = received.length === 1 ? '1 message' : `${received.length} messages`;
  byId('phone-empty').hidden = received.length > 0;
  const choices = numbers.length > 1 ? ['', ...numbers] : [];
  showList(
    byId('numbers'),
    choices.map((value) => ({ value, chosen: value === number })),
    ({ value }) => value || 'all',
    ({ value, chosen }) => {
      const choose = () => {
        number = value;
        refresh();
      };
      const text = value ? spaced(value) : 'All numbers';
      return h(
        'button',
        { type: 'button', class: 'choice', 'aria-pressed': String(chosen), 'data-focus': 'choice', onclick: choose },
        text,
      );
    },
  );
  const shown = received.filter(({ to }) => !number || to === number);
  showList(byId('thread'), shown, ({ id }) => id, renderMessage);
}

/** @param {Message} message */
function renderMessage({ id, channel, at: moment, from, to, text, received, attachments }) {
  const code = /#(\d{4,8})\s*$/.exec(text)?.[1] ?? /\b\d{6}\b/.exec(text)?.[0];
  return h(
    'li',
    { class: 'message' },
    h(
      'p',
      { class: 'message-head' },
      h('span', { class: 'strong' }, spaced(to)),
      h('span', { class: 'soft' }, `${channel === 'sms' ? 'SMS' : 'WhatsApp'} from ${from}`),
      h('time', { class: 'soft', datetime: moment }, when(moment)),
    ),
    h('p', { class: 'bubble' }, text),
    code &&
      h(
        'div',
        { class: 'code-row' },
        h('span', { class: 'code' }, code),
        h(
          'button',
          {
            type: 'button',
            class: 'button',
            'aria-label': `Copy code ${code}`,
            'data-focus': 'copy',
            onclick: () => void copy(code),
          },
          icon('copy'),
          'Copy',
        ),
      ),
    received > 1 && h('p', { class: 'soft' }, `Sent ${received} times with the same key, delivered once`),
    channel === 'whatsapp' && renderRead(id),
    attachments.length > 0 &&
      h(
        'p',
        {},
        ...attachments.map(({ name, url }) =>
          h('a', { class: 'document', href: url, target: '_blank', rel: 'noopener' }, icon('clip'), name),
        ),
      ),
  );
}

/** Reports to the portal that the recipient has read a message. @param {string} id */
function renderRead(id) {
  const read = async () => {
    await callSandbox('POST', '/api/whatsapp/read', { id });
    say('Read');
  };
  return h(
    'button',
    { type: 'button', class: 'button', 'data-focus': 'read', onclick: () => void read() },
    'Mark as read',
  );
}

/** @param {string} code */
async function copy(code) {
  try {
    await navigator.clipboard.writeText(code);
    say(`Code ${code} copied`);
  } catch {
    say('The browser did not allow it. Select the code and copy it.');
  }
}

/** `+65 8123 4567` of a Singapore number, others as they are. @param {string} to */
function spaced(to) {
  return to.replace(/^\+65(\d{4})(\d{4})$/, '+65 $1 $2');
}

/** @param {() => void} refresh */
export function prepareClearing(refresh) {
  byId('clear-messages').addEventListener('click', async () => {
    await callSandbox('DELETE', '/api/messages');
    say('All messages and mails deleted');
    refresh();
  });
}
