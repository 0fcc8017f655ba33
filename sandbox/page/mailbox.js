// @ts-check
import { attachmentSize, byId, h, icon, showList, showOne, when } from './dom.js';

/** @typedef {import('../messages.ts').ShownMessage} Message */

/** @param {Message[]} messages @param {string | undefined} chosen id of the opened mail */
export function showMailbox(messages, chosen) {
  const mails = messages.filter(({ channel }) => channel === 'email');
  byId('mailbox-count').textContent = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  const open = mails.find(({ id }) => id === chosen);
  byId('mailbox').classList.toggle('opened', Boolean(open));
  const rows = mails.map((mail) => ({ mail, current: mail === open }));
  showList(byId('mails'), rows, ({ mail }) => mail.id, renderRow);
  showOne(byId('mail'), open ?? (mails.length ? 'choose' : 'none'), renderPane);
}

/** @param {{ mail: Message, current: boolean }} row */
function renderRow({ mail: { id, at: moment, to, subject, attachments }, current }) {
  const count = attachments.length;
  return h(
    'li',
    {},
    h(
      'a',
      { class: 'row', href: `#mailbox/${id}`, 'aria-current': current && 'true', 'data-focus': 'row' },
      h(
        'span',
        { class: 'row-line' },
        h('span', { class: 'strong grow' }, subject || 'No subject'),
        h('time', { class: 'soft', datetime: moment }, when(moment)),
      ),
      h(
        'span',
        { class: 'row-line soft' },
        h('span', { class: 'grow' }, `To ${to}`),
        count > 0 &&
          h(
            'span',
            { class: 'with-icon' },
            icon('clip'),
            count,
            h('span', { class: 'unseen' }, count === 1 ? ' attachment' : ' attachments'),
          ),
      ),
    ),
  );
}

/** @param {Message | string} mail */
function renderPane(mail) {
  if (typeof mail === 'string') {
    return h(
      'p',
      { class: 'empty' },
      mail === 'none' ? 'No mail yet. What the portal sends arrives here.' : 'Choose a mail to read it.',
    );
  }
  const { at: moment, from, to, subject, text, received, attachments } = mail;
  return h(
    'div',
    {},
    h('a', { class: 'button quiet back', href: '#mailbox' }, icon('back'), 'All mails'),
    h('h2', { class: 'title' }, subject || 'No subject'),
    h(
      'dl',
      { class: 'facts' },
      ...fact('From', from),
      ...fact('To', to),
      ...fact('When', when(moment)),
      ...(received > 1 ? fact('Received', `${received} times, stored once`) : []),
    ),
    attachments.length > 0 && h('h3', {}, 'Attachments'),
    attachments.length > 0 &&
      h(
        'ul',
        { class: 'documents' },
        ...attachments.map(({ name, size, url }) =>
          h(
            'li',
            {},
            h(
              'a',
              { class: 'document', href: url, target: '_blank', rel: 'noopener' },
              icon('file'),
              h('span', { class: 'grow' }, name),
              h('span', { class: 'soft' }, attachmentSize(size)),
            ),
          ),
        ),
      ),
    h('div', { class: 'letter' }, text),
  );
}

/** @param {string} label @param {string} value */
function fact(label, value) {
  return [h('dt', {}, label), h('dd', {}, value)];
}
