// @ts-check

/**
 * An element with attributes, listeners (`onclick` and the like) and children; absent children are left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | boolean | undefined | ((event: Event) => void)>} [attributes]
 * @param {...(Node | string | number | undefined | false)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children) {
    if (child !== undefined && child !== false) element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

/** @param {string} name */
export function icon(name) {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(space, 'use');
  use.setAttribute('href', `/page/icons.svg#${name}`);
  svg.append(use);
  return svg;
}

/** @param {string} id */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`#${id} is missing`);
  return element;
}

/** @type {WeakMap<Element, string>} */
const stamps = new WeakMap();

/**
 * Shows `items` as children of `list`, touching only those that changed, so that focus and selection stay.
 * @template T
 * @param {HTMLElement} list
 * @param {T[]} items
 * @param {(item: T) => string} keyOf
 * @param {(item: T) => HTMLElement} render
 */
export function showList(list, items, keyOf, render) {
  const present = new Map([...list.children].map((child) => [/** @type {HTMLElement} */ (child).dataset.key, child]));
  /** @type {Element | null} */
  let next = list.firstElementChild;
  for (const item of items) {
    const key = keyOf(item);
    const stamp = JSON.stringify(item);
    let element = present.get(key);
    present.delete(key);
    if (!element || stamps.get(element) !== stamp) {
      const fresh = render(item);
      fresh.dataset.key = key;
      stamps.set(fresh, stamp);
      if (element) {
        if (element === next) next = fresh;
        replace(element, fresh);
      }
      element = fresh;
    }
    if (element === next) next = next.nextElementSibling;
    else list.insertBefore(element, next);
  }
  for (const gone of present.values()) gone.remove();
}

/**
 * Shows `what` as the only content of `place`, untouched where it did not change.
 * @template T
 * @param {HTMLElement} place
 * @param {T | undefined} what
 * @param {(what: T) => HTMLElement} render
 */
export function showOne(place, what, render) {
  showList(place, what === undefined ? [] : [what], () => 'one', render);
}

/**
 * Replaces an element; what had the focus inside has it afterwards, found by `data-focus`, else the new element itself.
 * @param {Element} element
 * @param {HTMLElement} fresh
 */
function replace(element, fresh) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const name = focused instanceof HTMLElement ? focused.dataset.focus : undefined;
  element.replaceWith(fresh);
  if (!focused) return;
  const again = [fresh, ...fresh.querySelectorAll('[data-focus]')].find(
    (one) => name && one instanceof HTMLElement && one.dataset.focus === name,
  );
  if (!again) fresh.tabIndex = -1;
  (again instanceof HTMLElement ? again : fresh).focus({ preventScroll: true });
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Singapore',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Singapore', day: '2-digit', month: '2-digit' });

/** Today `12:04:31`, else `20/11 12:04:31`, in Singapore. @param {string} moment */
export function when(moment) {
  const date = new Date(moment);
  const today = day.format(date) === day.format(new Date());
  return today ? clock.format(date) : `${day.format(date)} ${clock.format(date)}`;
}

const grouped = new Intl.NumberFormat('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** @param {number} cents */
export const money = (cents) => `S$${grouped.format(cents / 100)}`;

/** @param {number} bytes */
export const attachmentSize = (bytes) =>
  bytes < 1000 ? `${bytes} B` : bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

let toastTimer = 0;
/** Says in a few words what happened. @param {string} text */
export function say(text) {
  const toast = byId('toast');
  toast.textContent = text;
  clearTimeout(toastTimer);
  toastTimer = window.setTimeout(() => {
    toast.textContent = '';
  }, 3000);
}

/**
 * Calls the sandbox; an answer other than success is thrown with its message.
 * @param {string} method
 * @param {string} url
 * @param {unknown} [body]
 */
export async function callSandbox(method, url, body) {
  const response = await fetch(url, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (response.status === 204) return undefined;
  const answer = await response.json();
  if (response.ok) return answer;
  const issue = answer.issues?.[0];
  throw new Error(issue ? `${issue.path}: ${issue.message}` : answer.message);
}
