import { plainCharacters } from './texts/plain-characters.ts';

/** Maximum length of an address in an input (specification, section 5). */
export const maxEmailLength = 50;

/** The maximum length of an address in mail servers (RFC 5321). */
const longest = 254;
const longestLocalPart = 64;

/**
 * Letters, digits and the signs of RFC 5322, in words with a dot between them: no quotes, spaces or control characters.
 * `%` and `!` are left out, because mail servers once forwarded such addresses to other hosts.
 */
const localPart = /^[\w#$&'*+/=?^`{|}~-]+(?:\.[\w#$&'*+/=?^`{|}~-]+)*$/;
const label = /^(?!-)[a-z\d-]{1,63}(?<!-)$/i;
/**
 * A top-level domain has letters only, or is an internationalised one in its ASCII form. No IP address ends like this.
 */
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;
/** Host names inside the mail server's own network. */
const inside = new Set(['localhost', 'local', 'internal', 'localdomain']);

/** Returns an address as it is checked and stored: plain characters without outer blanks, a straight apostrophe. */
export function tidyEmail(typed: string): string {
  return plainCharacters(typed).replace(/[’‘ʼ]/g, "'").trim();
}

/**
 * True if the portal may write to an address: the one rule for every address that is entered, stored or sent to. The
 * host is a name with a dot, not an IP address. It takes ASCII only: few mail servers can send to another local part,
 * and a domain of other letters can look like a different one. Its ASCII form (`xn--…`) is accepted.
 */
export function isEmail(text: string): boolean {
  if (text.length > longest) return false;
  const [local = '', host = '', ...rest] = text.split('@');
  if (rest.length > 0 || local.length > longestLocalPart || !localPart.test(local)) return false;
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every((part) => label.test(part)) && topLevel.test(last) && !isInside(last);
}

function isInside(topLevelDomain: string): boolean {
  return inside.has(topLevelDomain.toLowerCase());
}
