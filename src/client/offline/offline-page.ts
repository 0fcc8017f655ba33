import '../theme/tokens.css';
import '../theme/font.css';
import '../theme/base.css';
import '../ui/button.css';
import './offline-page.css';
import * as m from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { listRecords } from '../device/collection.ts';
import { isLinkOwner } from '../device/record.ts';
import { listNames } from '../list-names.ts';
import { openSession, readSession } from '../session.ts';
import { type KeptHere, listKept } from './list-kept.ts';
import { watchConnection } from './watch-connection.ts';

/**
 * The page that the service worker serves when a page of the portal cannot be fetched. Built without React, because
 * every browser stores it in advance. The requested address stays in the address bar, so that a reload opens the wanted
 * page.
 */
const page = document.getElementById('page') as HTMLElement;

async function showPage(): Promise<void> {
  document.documentElement.lang = getLocale() === 'zh' ? 'zh-Hans-SG' : 'en';
  const title = add(page, 'h1');
  const reason = add(page, 'p', 't2');
  const about = add(page, 'section');
  const tryAgain = add(page, 'button', 'btn', m.shell_try_again());
  const result = add(page, 'p', 't2 result');
  tryAgain.type = 'button';
  tryAgain.dataset.variant = 'filled';
  result.role = 'status';

  const showReason = () => {
    title.textContent = navigator.onLine ? m.shell_offline_not_reached() : m.shell_offline_title();
    reason.textContent = m.shell_offline_text();
    document.title = `${title.textContent} | ${m.shell_product()}`;
  };
  const connection = watchConnection({ onBack: () => location.reload(), onChange: showReason });
  tryAgain.addEventListener('click', async () => {
    if (tryAgain.ariaBusy === 'true') return;
    tryAgain.ariaBusy = 'true';
    tryAgain.textContent = m.shell_trying_again();
    result.textContent = '';
    await connection.tryNow();
    tryAgain.ariaBusy = 'false';
    tryAgain.textContent = m.shell_try_again();
    result.textContent = m.shell_offline_still();
  });
  add(document.body, 'footer', 't3 f12', m.shell_build({ time: __BUILD_TIME__ }));
  showReason();
  await showKept(about);
}

/** Shows what is stored on this device and when it is sent. Without a login it shows no case numbers. */
async function showKept(about: HTMLElement): Promise<void> {
  await openSession().catch(() => undefined);
  const records = (await listRecords().catch(() => [])).filter((record) => !isLinkOwner(record.owner));
  const owner = readSession().dealer?.channelUserId;
  if (owner === undefined) {
    if (records.length > 0) add(about, 'p', '', m.shell_offline_kept_for_login());
    return;
  }
  const lines = linesOf(listKept(records, owner));
  if (lines.length === 0) {
    add(about, 'p', '', m.shell_offline_nothing_kept());
    return;
  }
  add(about, 'h2', 'h2', m.shell_offline_kept());
  const list = add(about, 'dl');
  for (const [label, what] of lines) {
    const line = add(list, 'div');
    add(line, 'dt', 't2', label);
    add(line, 'dd', 'm', what);
  }
  add(about, 'p', '', m.shell_offline_kept_text());
}

function linesOf({ cases, newCases, documents, reviews }: KeptHere): [string, string][] {
  const begun = newCases === 1 ? m.shell_logout_new_case() : m.shell_logout_new_cases({ count: newCases });
  const lines: [string, readonly string[]][] = [
    [m.shell_offline_typed(), [...cases, ...(newCases > 0 ? [begun] : [])]],
    [m.shell_offline_documents(), documents],
    [m.shell_offline_reviews(), reviews],
  ];
  return lines.flatMap(([label, what]) => (what.length > 0 ? [[label, listNames(what)]] : []));
}

function add<K extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  tag: K,
  className = '',
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  parent.append(element);
  return element;
}

void showPage();
