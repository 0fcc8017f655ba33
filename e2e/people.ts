import { randomInt } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { loginChallenges } from '../src/features/auth/server/tables.ts';
import { openPortal } from '../src/operator/open-portal.ts';
import { runProgram } from '../src/operator/run-program.ts';
import { portal } from './portal.ts';

/** Runs an operator command on the journeys' portal; returns its JSON output. */
export async function operate<T>(...args: string[]): Promise<T> {
  const terminal = { in: Readable.from([]), out: new PassThrough(), err: new PassThrough() };
  const exitCode = await runProgram(['--json', ...args], environment, terminal);
  const said = Promise.all([text(terminal.out), text(terminal.err)]);
  terminal.out.end();
  terminal.err.end();
  const [printed, problem] = await said;
  if (exitCode !== 0) throw new Error(`${args.slice(0, 2).join(' ')}: ${problem}`);
  return JSON.parse(printed) as T;
}

// In this process: a process of its own for each command costs more than everything the command does.
const environment = { ...process.env, DATA_DIR: portal.dataDir, DATABASE_URL: '' };

/** Returns an unused mobile number, eight digits. */
export function newNumber(): string {
  return `8${randomInt(1_000_000, 9_999_999)}`;
}

/**
 * As if the codes to a number had been sent some seconds ago: whether it may have another follows from that, and not from
 * how long the machine took. `number`: eight digits.
 */
export async function codeWasSent(number: string, secondsAgo: number): Promise<void> {
  const { ctx, db, close } = await openPortal('journey', environment);
  await db
    .update(loginChallenges)
    .set({ createdAt: new Date(Date.now() - secondsAgo * 1000) })
    .where(eq(loginChallenges.phoneHash, ctx.keyring.hash(`+65${number}`, 'login-phone')));
  await close();
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
 * @param dealer its name
 * @param people names of its main accounts
 * @returns their numbers, in order
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
  const numbers = people.map(newNumber);
  for (const [at, person] of people.entries()) {
    await addMain(channelNo, person, numbers[at] ?? '');
  }
  return numbers as { [K in keyof People]: string };
}
