import type { ReadValue } from '../read-value.ts';
import { cell, centsOf, type GatheredRow } from './gather.ts';
import { isMisread } from './money.ts';

/** A possible amount or balance of a row, from a reading or from the sums. */
interface Choice {
  cents: number;
  /**
   * Distance from the reading: 0 for the reading itself, more for another reading, the other column, or a corrected
   * digit.
   */
  cost: number;
  value: ReadValue;
}

interface Step {
  move: Choice | undefined;
  balance: Choice | undefined;
  /** True if the balance follows from the previous balance and the movements since. */
  fits: boolean;
}

interface State {
  running: number | undefined;
  cost: number;
  step: Step | undefined;
  before: State | undefined;
}

const costs = { other: 0.6, turned: 1.2, repaired: 2.5, broken: 4, lost: 3 };
const mostStates = 16;

function distinct(choices: Choice[]): Choice[] {
  const best = new Map<number, Choice>();
  for (const choice of choices) {
    if ((best.get(choice.cents)?.cost ?? Number.POSITIVE_INFINITY) > choice.cost) best.set(choice.cents, choice);
  }
  return [...best.values()].sort((a, b) => a.cost - b.cost).slice(0, 6);
}

const isMove = ({ name }: ReadValue) => name === 'withdrawal' || name === 'deposit' || name === 'amount';

/** Returns the possible transactions of a row: first by its column or sign, then in the opposite direction. */
function movesOf(row: GatheredRow): Choice[] {
  const own = row.cells.filter(isMove);
  return distinct(
    [...own, ...row.choices.filter(isMove)].flatMap((value) => {
      const cost = own.includes(value) ? 0 : costs.other;
      const cents = Math.abs(centsOf(value));
      // An amount without a sign may go in either direction.
      const free = value.name === 'amount';
      const sign = value.name === 'withdrawal' ? -1 : 1;
      return [
        { cents: sign * cents, cost: cost + (free ? 0.01 : 0), value },
        { cents: -sign * cents, cost: cost + (free ? 0 : costs.turned), value },
      ];
    }),
  );
}

function balancesOf(row: GatheredRow): Choice[] {
  const own = row.cells.filter(({ name }) => name === 'balance');
  const all = [...own, ...row.choices.filter(({ name }) => name === 'balance')];
  return distinct(all.map((value) => ({ cents: centsOf(value), cost: own.includes(value) ? 0 : costs.other, value })));
}

/** Returns all possible next states for a row. */
function stepsFrom(state: State, moves: Choice[], balances: Choice[], mayRepair: boolean): State[] {
  const next = (cost: number, running: number | undefined, step: Step): State => ({
    running,
    cost: state.cost + cost,
    step,
    before: state,
  });
  const { running } = state;
  const states: State[] = [];
  if (balances.length === 0) {
    if (moves.length === 0) return [next(0, running, { move: undefined, balance: undefined, fits: false })];
    return moves.map((move) =>
      next(move.cost, running === undefined ? undefined : running + move.cents, {
        move,
        balance: undefined,
        fits: false,
      }),
    );
  }
  for (const balance of balances) {
    if (moves.length === 0) {
      const fits = running === balance.cents;
      states.push(next(balance.cost + (fits ? 0 : costs.lost), balance.cents, { move: undefined, balance, fits }));
      continue;
    }
    for (const move of moves) {
      const cost = balance.cost + move.cost;
      if (running === undefined) {
        states.push(next(cost, balance.cents, { move, balance, fits: false }));
        continue;
      }
      if (running + move.cents === balance.cents) {
        states.push(next(cost, balance.cents, { move, balance, fits: true }));
        continue;
      }
      states.push(next(cost + costs.broken, balance.cents, { move, balance, fits: false }));
      if (!mayRepair) continue;
      const needed = balance.cents - running;
      const isNear = isMisread(needed, move.cents) && Math.sign(needed) === Math.sign(move.cents);
      if (isNear) {
        const right = { ...move, cents: needed, cost: costs.repaired };
        states.push(next(cost + costs.repaired, balance.cents, { move: right, balance, fits: true }));
      }
      const left = running + move.cents;
      if (isMisread(left, balance.cents)) {
        const right = { ...balance, cents: left, cost: costs.repaired };
        states.push(next(cost + costs.repaired, left, { move, balance: right, fits: true }));
      }
    }
  }
  return states;
}

function kept(states: State[]): State[] {
  const best = new Map<number | undefined, State>();
  for (const state of states) {
    if ((best.get(state.running)?.cost ?? Number.POSITIVE_INFINITY) > state.cost) best.set(state.running, state);
  }
  return [...best.values()].sort((a, b) => a.cost - b.cost).slice(0, mostStates);
}

function bestOf(rows: readonly GatheredRow[], opening: number | undefined, mayRepair: boolean) {
  let states: State[] = [{ running: opening, cost: 0, step: undefined, before: undefined }];
  for (const row of rows) {
    const [moves, balances] = [movesOf(row), balancesOf(row)];
    states = kept(states.flatMap((state) => stepsFrom(state, moves, balances, mayRepair)));
  }
  const last = states[0];
  const steps: Step[] = [];
  for (let state = last; state?.step; state = state.before) steps.unshift(state.step);
  return { steps, cost: last?.cost ?? 0 };
}

/** Returns a row's value after checking it against the balances. */
function settled(choice: Choice, name: string, isProven: boolean, isContradicted: boolean): ReadValue {
  const { value, cents } = choice;
  const isRepaired = name === 'balance' ? cents !== centsOf(value) : Math.abs(cents) !== Math.abs(centsOf(value));
  const figure = (name === 'balance' ? cents : Math.abs(cents)) / 100;
  const base = { ...value, name, value: figure };
  if (isRepaired) return { ...base, confidence: Math.min(value.confidence, 0.7), doubt: 'sum' };
  // The column shows the opposite direction: a row before this one may not have been read.
  const isTurned = name !== 'balance' && value.name !== 'amount' && value.name !== name;
  if (isTurned) return { ...base, confidence: Math.min(value.confidence, 0.8), doubt: 'sum' };
  if (isProven) return { ...base, confidence: Math.max(value.confidence, 0.97) };
  // Only the balances show the direction of an amount without a sign.
  if (value.name === 'amount') return { ...base, confidence: Math.min(value.confidence, 0.6), doubt: 'unclear' };
  return isContradicted ? { ...base, confidence: Math.min(value.confidence, 0.8), doubt: 'sum' } : base;
}

/** Rows with their transactions and balances decided, and what the rows prove. */
export interface Settled {
  rows: ReadValue[][];
  /** True if the first balance follows from the balance brought forward. */
  opens: boolean;
  /** The balance after the last row, if proven. */
  last: ReadValue | undefined;
}

/**
 * Checks transactions against balances: each balance must follow from the one before it. Of several readings, those
 * that fit are used; an amount gets the direction shown by the balances; and a single digit is corrected, with a doubt,
 * if the row then fits.
 * @param rows from the oldest to the newest
 * @param mayRepair whether figures come from a picture and may be misread
 */
export function reconcileBalances(
  rows: readonly GatheredRow[],
  opening: ReadValue | undefined,
  mayRepair: boolean,
): Settled & { cost: number } {
  const { steps, cost } = bestOf(rows, opening && centsOf(opening), mayRepair);
  const proven = new Set<number>();
  const broken = new Set<number>();
  let pending: number[] = [];
  let isKnown = opening !== undefined;
  for (const [position, step] of steps.entries()) {
    pending.push(position);
    if (!step.balance) continue;
    if (step.fits) for (const index of pending) proven.add(index);
    else if (isKnown) for (const index of pending) broken.add(index);
    isKnown = true;
    pending = [];
  }
  const settledRows = rows.map((row, index) => {
    const step = steps[index];
    const rest = row.cells.filter((value) => !isMove(value) && value.name !== 'balance');
    const [isProven, isContradicted] = [proven.has(index), broken.has(index)];
    // A row's balance is also proven if the next balance follows from it.
    const isLeft = steps[index + 1]?.balance !== undefined && proven.has(index + 1) && !isProven;
    const move = step?.move && settled(step.move, nameOf(step.move), isProven, isContradicted);
    const balance = step?.balance && settled(step.balance, 'balance', isProven || isLeft, isContradicted && !isLeft);
    return [...rest, ...(move ? [move] : []), ...(balance ? [balance] : [])];
  });
  const end = steps.at(-1);
  const last = end?.balance && proven.has(steps.length - 1) ? cell(settledRows.at(-1), 'balance') : undefined;
  return { rows: settledRows, opens: proven.has(0) && opening !== undefined, last, cost };
}

function nameOf({ cents }: Choice): string {
  return cents < 0 ? 'withdrawal' : 'deposit';
}
