import { expect, test, vi } from 'vitest';
import { act, openPart } from '../../../testing/parts/open-part.tsx';
import type { AskedDocument } from '../contract.ts';
import { useDocumentPicture } from './use-picture.ts';

const document: AskedDocument = {
  fileType: 'DrivingLicense',
  meaning: null,
  extent: null,
  state: 'readable',
  arrivedAt: '2026-11-27T04:00:00Z',
  problem: null,
  picture: true,
  replaceable: true,
};

function Picture() {
  return <img src={useDocumentPicture('ticket-1', document)} alt="" />;
}

test.each([
  ['while its document is shown', true],
  ['when its document is gone', false],
])('a thumbnail that arrives %s is kept in memory: %s', async (_, isShown) => {
  const file = new Blob(['picture'], { type: 'image/jpeg' });
  const reply = Object.assign(new Response(file), { blob: async () => file });
  const arrived = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => arrived.promise);
  const made = vi.spyOn(URL, 'createObjectURL');
  const { show } = await openPart(<Picture />);
  if (!isShown) await show(null);
  await act(async () => {
    arrived.resolve(reply);
    // All that follows the reply has happened when the next task begins.
    await new Promise((next) => setTimeout(next));
  });
  expect(made).toHaveBeenCalledTimes(isShown ? 1 : 0);
  made.mockRestore();
  vi.unstubAllGlobals();
});
