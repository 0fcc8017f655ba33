import { describe, expect, test, vi } from 'vitest';
import type { FieldProblems } from '../../../contract/call.ts';
import { act, runHook } from '../../../testing/parts/open-part.tsx';
import { ApiError } from '../../api-error.ts';
import { toasts } from '../notes/toast.ts';
import { useEdit } from './use-edit.ts';

interface Draft {
  name: string;
  email: string;
}

/** Edits a record; its saves give these answers in turn. */
async function edit(...answers: (string | Error | Promise<string>)[]) {
  const saves: { draft: Draft; revision: number | undefined; key: string }[] = [];
  const saved: string[] = [];
  const { result } = await runHook(() =>
    useEdit<Draft, string>({
      initial: { name: 'Tembusu', email: '' },
      revision: 4,
      check: ({ name }): FieldProblems => (name ? {} : { name: 'Enter a name.' }),
      save: async (draft, more) => {
        saves.push({ draft, ...more });
        const answer = await answers.shift();
        if (answer instanceof Error) throw answer;
        return answer ?? '';
      },
      onSaved: (id) => saved.push(id),
    }),
  );
  const submit = () => act(() => result.current.submit());
  const change = (part: Partial<Draft>) => act(() => result.current.change(part));
  return { result, saves, saved, submit, change };
}
const refused = (code: string, data: object, status = 200) => new ApiError({ code, message: 'Refused.', status, data });

describe('editing a record', () => {
  test('saves what was typed, once for two presses', async () => {
    let arrive: (id: string) => void = () => undefined;
    const { result, saves, saved, change } = await edit(new Promise<string>((resolve) => (arrive = resolve)));
    await change({ name: 'Raintree' });
    expect(result.current.isDirty()).toBe(true);
    await act(() => void result.current.submit());
    await vi.waitFor(() => expect(result.current.isBusy).toBe(true));
    await act(() => result.current.submit());
    await change({ name: 'typed during the save' });
    await act(async () => arrive('id-1'));
    expect(saves.map(({ draft }) => draft.name)).toEqual(['Raintree']);
    expect(saved).toEqual(['id-1']);
    expect(result.current.isDirty()).toBe(false);
  });

  test('sends nothing while a field is wrong, and forgets its problem when it changes', async () => {
    const { result, saves, submit, change } = await edit('id-1');
    await change({ name: '' });
    await submit();
    expect([result.current.problems, result.current.told, saves]).toEqual([{ name: 'Enter a name.' }, 1, []]);
    await change({ name: 'Raintree' });
    expect([result.current.problems, result.current.told]).toEqual([{}, 0]);
  });

  test('keeps what was typed where the server refuses it, and shows why at the field', async () => {
    const { result, submit, change } = await edit(refused('2001', { fields: { email: 'Too long.' } }));
    await change({ email: 'a@example.sg' });
    await submit();
    expect(result.current.problems).toEqual({ email: 'Too long.' });
    expect(result.current.draft.email).toBe('a@example.sg');
    expect(result.current.isBusy).toBe(false);
  });

  test('repeats a lost save by the same key, and another one by a new key', async () => {
    const lost = new ApiError({ code: 'offline', message: '', status: 0 });
    const { saves, submit, change } = await edit(lost, lost, 'id-1');
    await change({ name: 'Raintree' });
    await submit();
    expect(toasts.read()).toHaveLength(1);
    await submit();
    await change({ name: 'Raintree Capital' });
    await submit();
    const [first, second, third] = saves.map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('overwrites what a colleague saved only when told to', async () => {
    const stale = refused('5001', { revision: 7 });
    const { result, saves, submit, change } = await edit(stale, 'id-1');
    await change({ name: 'Mine' });
    await submit();
    expect(result.current.refusal).toEqual({ message: 'Refused.', revision: 7 });
    await act(() => result.current.keepMine(7));
    await submit();
    expect(saves.map(({ revision }) => revision)).toEqual([4, 7]);
    expect(saves[1]?.draft.name).toBe('Mine');
  });
});
