import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Strike } from '../fault.ts';

const casesPerRound = 4;

/** Sets the faults, and waits until deliveries have met all of them. */
async function misbehave({ stage, load, rounds }: Strike, modes: readonly (readonly [string, string])[]) {
  let felt = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [party, mode] of modes) {
      // Connections that are open would not see the greeting.
      if (mode === 'busy' || mode === 'blocked') {
        await stage.sandbox.program.kill();
        await stage.sandbox.start();
      }
      await stage.setFault(party, mode, casesPerRound);
      const before = load.acknowledged.sent.length;
      await load.untilSent(before + casesPerRound);
      felt += casesPerRound - (await untilMet(stage.sandboxUrl, party));
    }
  }
  return { felt, note: `${felt} deliveries met it` };
}

/** Waits while deliveries still meet the fault; returns how many did not. Failed ones are tried again only later. */
async function untilMet(sandboxUrl: string, party: string): Promise<number> {
  let left = 0;
  for (let tries = 0; tries < 100; tries += 1) {
    const list = (await (await fetch(`${sandboxUrl}/api/faults`)).json()) as { party: string; left: number }[];
    left = list.find((one) => one.party === party)?.left ?? 0;
    if (left === 0) break;
    await pause(100);
  }
  return left;
}

const both = (mode: string) => [['provider', mode] as const, ['email', mode] as const];

export const partiesSlow: Fault = {
  name: 'provider and mail server slow',
  run: (strike) => misbehave(strike, both('slow')),
};

/** Each party does the work and loses its reply, so that the portal sends again. */
export const answersLost: Fault = {
  name: 'answers of provider and mail server lost',
  run: (strike) =>
    misbehave(strike, [
      ['provider', 'duplicate'],
      ['email', 'lost'],
    ]),
};

export const greetingRefused: Fault = {
  name: 'mail server greets with 421 and 554',
  run: (strike) =>
    misbehave(strike, [
      ['email', 'busy'],
      ['email', 'blocked'],
    ]),
};

export const credentialsWrong: Fault = {
  name: 'provider and mail server refuse the credentials for a while',
  run: (strike) => misbehave(strike, both('denied')),
};
