// @ts-check
import { showDesk } from './desk.js';
import { byId, callSandbox } from './dom.js';
import { showFaults } from './faults.js';
import { showMailbox } from './mailbox.js';
import { prepareClearing, showPhone } from './phone.js';

const every = 2000;
const areas = /** @type {const} */ (['phone', 'mailbox', 'desk', 'faults']);

/** @type {{ messages: import('../messages.ts').ShownMessage[], applications: import('./desk.js').Application[], faults: ReturnType<import('../faults.ts').Faults['list']> } | undefined} */
let state;

function show() {
  const [area = '', chosen] = location.hash.slice(1).split('/');
  const shown = areas.find((one) => one === area) ?? 'phone';
  for (const one of areas) byId(one).hidden = one !== shown;
  for (const link of document.querySelectorAll('[data-area]')) {
    if (/** @type {HTMLElement} */ (link).dataset.area === shown) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  document.title = `${byId(`${shown}-title`).textContent}, Sandbox`;
  if (!state) return;
  const ref = chosen === undefined ? undefined : decodeURIComponent(chosen);
  if (shown === 'phone') showPhone(state.messages, refresh);
  if (shown === 'mailbox') showMailbox(state.messages, ref);
  if (shown === 'desk') showDesk(state.applications, ref, refresh);
  if (shown === 'faults') showFaults(state.faults, refresh);
}

async function load() {
  try {
    const [messages, applications, faults] = await Promise.all([
      callSandbox('GET', '/api/messages'),
      callSandbox('GET', '/api/provider/applications'),
      callSandbox('GET', '/api/faults'),
    ]);
    state = { messages, applications, faults };
    byId('lost').hidden = true;
    show();
  } catch {
    byId('lost').hidden = false;
  }
}

function refresh() {
  show();
  void load();
}

async function keepLoading() {
  if (!document.hidden) await load();
  setTimeout(keepLoading, every);
}

addEventListener('hashchange', () => {
  show();
  if (location.hash.includes('/')) scrollTo(0, 0);
});
// The hash names the area, so the skip link moves the focus without it.
byId('skip').addEventListener('click', (event) => {
  event.preventDefault();
  byId('main').focus();
});
document.addEventListener('visibilitychange', () => void (document.hidden || load()));
prepareClearing(refresh);
show();
void keepLoading();
