import { afterEach, expect, test, vi } from 'vitest';
import { act, openPart } from '../../../testing/parts/open-part.tsx';
import { toast, toasts } from './toast.ts';

const shown = () => toasts.read().map(({ text }) => text);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => {
  vi.useRealTimers();
});

test('a success is shown for three seconds, for ten where it offers an action; an error until it is closed', async () => {
  await openPart(null);
  vi.useFakeTimers();
  await act(() => {
    toast.success('Saved');
    toast.success('Removed', { action: { label: 'Undo', onClick: () => undefined } });
    toast.error('Error !');
  });
  await pass(2_900);
  expect(shown()).toEqual(['Saved', 'Removed', 'Error !']);
  await pass(200);
  expect(shown()).toEqual(['Removed', 'Error !']);
  await pass(7_000);
  expect(shown()).toEqual(['Error !']);
  await pass(600_000);
  expect(shown()).toEqual(['Error !']);
});
