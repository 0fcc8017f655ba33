// @ts-check

import { showApplication } from './desk-detail.js';
import { byId, h, showList } from './dom.js';
import { statusTexts } from './status-texts.js';

/** @typedef {ReturnType<typeof import('../provider/present.ts').presentDeskApplication>} Application */

/**
 * @param {Application[]} applications
 * @param {string | undefined} chosen reference of the opened application
 * @param {() => void} refresh
 */
export function showDesk(applications, chosen, refresh) {
  const open = applications.find(({ applicationRef }) => applicationRef === chosen);
  byId('desk').classList.toggle('opened', Boolean(open));
  const rows = applications.map(({ applicationRef, customer, vehicle, financing, providerReference, status }) => {
    return {
      applicationRef,
      customer,
      vehicle,
      asked: financing.asked,
      providerReference,
      status,
      current: applicationRef === chosen,
    };
  });
  showList(byId('applications'), rows, ({ applicationRef }) => applicationRef, renderRow);
  showApplication(open, applications.length > 0, refresh);
}

/** @param {Pick<Application, 'applicationRef' | 'customer' | 'vehicle' | 'providerReference' | 'status'> & { asked: string, current: boolean }} row */
function renderRow({ applicationRef, customer, vehicle, asked, providerReference, status, current }) {
  const [text, mark] = statusTexts[status];
  return h(
    'li',
    {},
    h(
      'a',
      {
        class: 'row',
        href: `#desk/${encodeURIComponent(applicationRef)}`,
        'aria-current': current && 'true',
        'data-focus': 'row',
      },
      h(
        'span',
        { class: 'row-line' },
        h('span', { class: 'strong grow' }, customer),
        h('span', { class: 'strong' }, asked),
      ),
      h(
        'span',
        { class: 'row-line' },
        h('span', { class: 'grow' }, vehicle.name),
        vehicle.plate && h('span', { class: 'plate' }, vehicle.plate),
      ),
      h(
        'span',
        { class: 'row-line' },
        h('span', { class: `status ${mark} grow` }, text),
        h('span', { class: 'soft' }, providerReference),
      ),
    ),
  );
}
