import { useState } from 'react';
import { useSession } from '../../../client/session.ts';
import type { Financier } from '../../financiers/contract.ts';
import type { Application } from '../contract.ts';
import type { Choice } from '../sending-plan.ts';
import { recallFinanciers, rememberFinanciers } from './chosen-financiers.ts';

/**
 * Which financiers are to get the application: at first those a form was made for, else those chosen the last time,
 * else the provider.
 */
export function useChoice(financiers: readonly Financier[], latest: ReadonlyMap<string, Application>) {
  const dealerId = useSession().dealer?.id ?? '';
  const [{ asLastTime, ...choice }, setChoice] = useState(() => firstChoice(dealerId, financiers, latest));
  const change = (part: keyof Choice, financierId: string, isIn: boolean) =>
    setChoice((now) => {
      const next = new Set(now[part]);
      if (isIn) next.add(financierId);
      else next.delete(financierId);
      return { ...now, [part]: next, asLastTime: false };
    });
  return {
    choice,
    /** Nothing was changed since it was recalled. */
    asLastTime,
    choose: (financierId: string, isIn: boolean) => change('chosen', financierId, isIn),
    sendAgain: (financierId: string, isIn: boolean) => change('again', financierId, isIn),
    /** After a sending nobody is to get it a further time. */
    endAgain: () => setChoice((now) => ({ ...now, again: new Set() })),
    remember: () => rememberFinanciers(dealerId, [...choice.chosen]),
  };
}

function firstChoice(
  dealerId: string,
  financiers: readonly Financier[],
  latest: ReadonlyMap<string, Application>,
): Choice & { asLastTime: boolean } {
  const made = [...latest.values()].filter(({ status }) => status === null);
  if (made.length > 0) {
    const again = made.filter(({ attempt }) => attempt > 1);
    const ids = (applications: readonly Application[]) => new Set(applications.map(({ financierId }) => financierId));
    return { chosen: ids(made), again: ids(again), asLastTime: false };
  }
  const known = new Set(financiers.map(({ financierId }) => financierId));
  const remembered = recallFinanciers(dealerId)?.filter((id) => known.has(id));
  const first = financiers.slice(0, 1).map(({ financierId }) => financierId);
  return { chosen: new Set(remembered ?? first), again: new Set(), asLastTime: remembered !== undefined };
}
