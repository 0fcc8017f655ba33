import { useState } from 'react';
import type { Financier } from '../../financiers/contract.ts';
import type { Application } from '../contract.ts';
import type { SendingChoice } from '../sending-plan.ts';

/**
 * Choice of financiers for the application: at first those a form was made for, otherwise those of the dealer's last
 * application, otherwise the provider.
 */
export function useChoice(
  financiers: readonly Financier[],
  latest: ReadonlyMap<string, Application>,
  lastChoice: readonly string[] | undefined,
) {
  const [{ asLastTime, ...choice }, setChoice] = useState(() => firstChoice(financiers, latest, lastChoice));
  const change = (part: keyof SendingChoice, financierId: string, isIn: boolean) =>
    setChoice((now) => {
      const next = new Set(now[part]);
      if (isIn) next.add(financierId);
      else next.delete(financierId);
      return { ...now, [part]: next, asLastTime: false };
    });
  return {
    choice,
    /** True if the recalled choice was not changed. */
    asLastTime,
    choose: (financierId: string, isIn: boolean) => change('chosen', financierId, isIn),
    sendAgain: (financierId: string, isIn: boolean) => change('again', financierId, isIn),
    /** Clears the financiers chosen for sending again, once it was sent to them. */
    endAgain: () => setChoice((now) => ({ ...now, again: new Set() })),
  };
}

function firstChoice(
  financiers: readonly Financier[],
  latest: ReadonlyMap<string, Application>,
  lastChoice: readonly string[] | undefined,
): SendingChoice & { asLastTime: boolean } {
  const made = [...latest.values()].filter(({ status }) => status === null);
  if (made.length > 0) {
    const again = made.filter(({ attempt }) => attempt > 1);
    const ids = (applications: readonly Application[]) => new Set(applications.map(({ financierId }) => financierId));
    return { chosen: ids(made), again: ids(again), asLastTime: false };
  }
  const known = new Set(financiers.filter(({ inUse }) => inUse).map(({ financierId }) => financierId));
  const remembered = lastChoice?.filter((id) => known.has(id));
  const first = financiers.slice(0, 1).map(({ financierId }) => financierId);
  const isKnown = remembered !== undefined && remembered.length > 0;
  return { chosen: new Set(isKnown ? remembered : first), again: new Set(), asLastTime: isKnown };
}
