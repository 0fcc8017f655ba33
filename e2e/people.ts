import { randomInt } from 'node:crypto';
import { askBackOffice } from './back-office/ask.ts';

/** Runs an operator command on the journeys' portal; returns its JSON output. */
export async function operate<T>(...args: string[]): Promise<T> {
  return (await askBackOffice('operate', ...args)) as T;
}

/** Returns an unused mobile number, eight digits. */
export function newNumber(): string {
  return `8${randomInt(1_000_000, 9_999_999)}`;
}

/**
 * Makes the codes to a number count as sent some seconds ago, so that the limit does not depend on the machine's speed.
 * `number`: eight digits.
 */
export async function codeWasSent(number: string, secondsAgo: number): Promise<void> {
  await askBackOffice('codeWasSent', number, secondsAgo);
}

/** Channel number of a dealer by its name. */
export async function channelOf(dealer: string): Promise<string> {
  const dealers = await operate<{ name: string; channelNo: string }[]>('dealers', 'list');
  return dealers.find(({ name }) => name === dealer)?.channelNo ?? '';
}

/** Adds a main account; returns its identifier. `phone`: eight digits. */
export async function addMain(channelNo: string, name: string, phone: string): Promise<string> {
  const { userId } = await operate<{ userId: string }>(
    ...['accounts', 'create-main', '--dealer', channelNo, '--name', name, '--phone', phone],
    ...['--email', 'main@dealer.example'],
  );
  return userId;
}

/**
 * Adds a dealer for one journey, so that it meets neither the data nor the login limits of another.
 *
 * @param name the dealer's name
 * @param people names of its main accounts
 * @returns their numbers, in order
 */
export async function openDealer<People extends string[]>(
  name: string,
  ...people: People
): Promise<{ [K in keyof People]: string }> {
  const accounts = people.map((person) => ({ name: person, number: newNumber() }));
  const channelNo = `J${randomInt(1000, 9999)}${randomInt(1000, 9999)}`;
  await askBackOffice('addDealer', { name, channelNo, people: accounts });
  return accounts.map(({ number }) => number) as { [K in keyof People]: string };
}
