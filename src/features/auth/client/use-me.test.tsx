import { onlineManager } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { Reply } from '../../../client/api.ts';
import { queryClient } from '../../../client/query-client.ts';
import { queryKeyOf } from '../../../client/query-of.ts';
import { endSession, openSession, startSession } from '../../../client/session.ts';
import { FailedNote } from '../../../client/ui/notes/failed-note.tsx';
import { toasts } from '../../../client/ui/notes/toast.ts';
import { singaporeTime } from '../../../domain/singapore-time.ts';
import { answerCalls, refusalByCode } from '../../../testing/parts/answer-calls.ts';
import { openPart } from '../../../testing/parts/open-part.tsx';
import { useMe } from './use-me.ts';

const call = 'GET /dealer-portal/web/auth/me';

beforeEach(async () => {
  await openSession();
  startSession('token');
  return () => endSession('logout');
});

/** A page that uses the current user, below the frame's note. */
function Page() {
  const { data } = useMe();
  return (
    <>
      <FailedNote />
      <p>{data?.user.userName}</p>
    </>
  );
}

const me = {
  user: { userName: 'Tan Wei Ling', phone: '+6591112222' },
  dealers: [],
  invitations: [],
  permissions: [],
} as unknown as Reply<typeof call>;
const note = (place: HTMLElement) => place.querySelector('[role="status"]')?.textContent;

test('a failure to load the user is shown above the page, with a retry button', async () => {
  const answers = [refusalByCode('tooMany')];
  answerCalls({
    [call]: () => {
      const failed = answers.shift();
      if (failed) throw failed;
      return me;
    },
  });
  const { place } = await openPart(<Page />);
  await expect.poll(() => note(place)).toContain('Part of this page could not be loaded. Too many attempts');
  expect(toasts.read()).toEqual([]);
  place.querySelector('button')?.click();
  await expect.poll(() => place.textContent).toContain('Tan Wei Ling');
  expect(note(place)).toBeUndefined();
});

test('without a connection the page says that it waits for it, and loads once it is back', async () => {
  answerCalls({ [call]: () => me });
  onlineManager.setOnline(false);
  const { place } = await openPart(<Page />);
  await expect.poll(() => note(place)).toContain('You are offline.');
  expect(place.querySelector('button')).toBeNull();
  onlineManager.setOnline(true);
  await expect.poll(() => place.textContent).toBe('Tan Wei Ling');
});

test('a user who could not be loaded again stays, and the page says since when that is not up to date', async () => {
  let isFailing = false;
  answerCalls({
    [call]: () => {
      if (isFailing) throw refusalByCode('tooMany');
      return me;
    },
  });
  const { place } = await openPart(<Page />);
  await expect.poll(() => place.textContent).toContain('Tan Wei Ling');
  isFailing = true;
  await queryClient.invalidateQueries({ queryKey: queryKeyOf(call) });
  const { dataUpdatedAt = 0 } = queryClient.getQueryState(queryKeyOf(call, {}, undefined)) ?? {};
  await expect.poll(() => note(place)).toContain(`Not up to date since ${singaporeTime(new Date(dataUpdatedAt))}.`);
  expect(place.textContent).toContain('Tan Wei Ling');
  expect(toasts.read()).toEqual([]);
});
