import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { portal } from './portal.ts';

/** Runs the operator's command line on the journeys' portal; answers with what it prints as JSON. */
export async function operate<T>(...args: string[]): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, ['src/operator/main.ts', '--json', ...args], {
    env: { ...process.env, DATA_DIR: portal.dataDir, DATABASE_URL: '' },
  });
  return JSON.parse(stdout) as T;
}

/** A mobile number that nobody has, eight digits. */
export function newNumber(): string {
  return `8${randomInt(1_000_000, 9_999_999)}`;
}

/**
 * A dealer of its own, so that a journey meets neither the data nor the login limits of another.
 *
 * @param dealer its name
 * @param people whoever has a main account there
 * @returns their numbers, in their order
 */
export async function openDealer<People extends string[]>(
  dealer: string,
  ...people: People
): Promise<{ [K in keyof People]: string }> {
  const channelNo = `J${randomInt(1000, 9999)}${randomInt(1000, 9999)}`;
  await operate(
    ...['dealers', 'create', '--name', dealer, '--uen', '197401143C', '--address', '61 Ubi Road 1, Singapore 408727'],
    ...['--telephone', '+65 6743 0218', '--email', 'desk@dealer.example', '--channel-no', channelNo],
  );
  await operate('features', 'on', '--dealer', channelNo, '--feature', 'SUB_ACCOUNT');
  const numbers: string[] = [];
  for (const person of people) numbers.push(await joinDealer(channelNo, person));
  return numbers as { [K in keyof People]: string };
}

/** A main account more at a dealer; answers with its number. The demonstration's dealer is LM001. */
export async function joinDealer(channelNo: string, person: string): Promise<string> {
  const number = newNumber();
  await operate(
    ...['accounts', 'create-main', '--dealer', channelNo, '--name', person, '--phone', number],
    ...['--email', 'main@dealer.example'],
  );
  return number;
}
