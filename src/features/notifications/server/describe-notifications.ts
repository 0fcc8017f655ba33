import type { Context } from '../../../server/context.ts';
import { notificationCalls } from '../contract.ts';
import { declaredNotifications } from './hooks.ts';

const list = 'GET /dealer-portal/web/case/remind';

/** Adds the declared notification types to the description of the list. */
export function describeNotifications(ctx: Pick<Context, 'hooks'>) {
  const types = declaredNotifications.of(ctx).flatMap((declared) => declared.map(({ type }) => `\`${type}\``));
  return { [list]: { summary: `${notificationCalls[list].summary}. Types: ${types.join(', ')}` } };
}
