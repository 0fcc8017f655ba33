import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import type { Field } from '../../../domain/field.ts';
import { CodeInput } from '../../../features/auth/client/code-input.tsx';
import { formatMobile, mobileDigits } from '../../../features/auth/client/mobile-number.ts';
import { DateInput } from '../../../features/forms/client/date-input.tsx';
import { createFormStore } from '../../../features/forms/client/form-store.ts';
import { TypedControl } from '../../../features/forms/client/typed-control.tsx';
import { act, openPart } from '../../../testing/parts/open-part.tsx';
import { useComposition } from './use-composition.ts';

/** Imitates Chromium with a composing keyboard: first the unfinished text, then the text that replaces it. */
const keyboard = cdp() as unknown as { send: (command: string, values: object) => Promise<void> };

async function compose(...steps: string[]): Promise<void> {
  for (const text of steps) {
    const place = { selectionStart: text.length, selectionEnd: text.length };
    await act(() => keyboard.send('Input.imeSetComposition', { text, ...place }));
  }
  await act(() => keyboard.send('Input.insertText', { text: steps.at(-1) ?? '' }));
}

function Day() {
  const [day, setDay] = useState('');
  return <DateInput label="Day" value={day} onType={setDay} />;
}

function Code() {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <CodeInput ref={field} id="code" value={code} onChange={setCode} invalid={false} disabled={false} describedBy="" />
  );
}

function Mobile() {
  const [phone, setPhone] = useState('');
  return <input {...useComposition(formatMobile(phone), (typed) => setPhone(mobileDigits(typed)))} />;
}

async function openInput(part: React.ReactNode): Promise<HTMLInputElement> {
  const { place } = await openPart(part);
  const input = place.querySelector('input') as HTMLInputElement;
  await act(() => input.focus());
  return input;
}

it('a date that is composed as one is not cut up while it is composed', async () => {
  const input = await openInput(<Day />);
  await compose('2', '29', '290', '2902', '29021988');
  expect(input.value).toBe('29021988');
});

it.each([
  ['text', 'Wang', 'Wang'],
  ['date', '29021988', undefined],
] as const)('a field of type %s that is being composed as %s holds %s', async (type, composed, held) => {
  const store = createFormStore({
    personalInformation: [],
    vehicleInformationWeb: { vehicleInformation: {} },
    financingInformation: {},
  });
  const path = 'vehicle.make';
  const field: Field = { name: 'make', label: () => 'Make', type, width: { desktop: 6, phone: 1 } };
  const more = { required: false, disabled: false, invalid: false, describedBy: undefined, labelledBy: 'label' };
  const input = await openInput(<TypedControl field={field} path={path} store={store} {...more} />);
  const place = { selectionStart: composed.length, selectionEnd: composed.length };
  await act(() => keyboard.send('Input.imeSetComposition', { text: composed, ...place }));
  expect([input.value, store.get(path) ?? store.typed(path)]).toEqual([composed, held]);
  await act(() => keyboard.send('Input.insertText', { text: composed }));
  expect(input.value).toBe(composed);
  expect(store.get(path) ?? store.typed(path)).toBeDefined();
});

it('digits that are composed one by one have their slashes once', async () => {
  const input = await openInput(<Day />);
  for (const digit of '29021988') await compose(digit);
  expect(input.value).toBe('29/02/1988');
});

it('a mobile number and a code that are composed have each digit once', async () => {
  const mobile = await openInput(<Mobile />);
  await compose('9', '91', '91274480');
  expect(mobile.value).toBe('9127 4480');
  const code = await openInput(<Code />);
  await compose('4', '48', '482913');
  expect(code.value).toBe('482913');
});

it('a pasted part of a code goes to the end of the digits before it', async () => {
  const input = await openInput(<Code />);
  await act(() => userEvent.keyboard('482'));
  const data = new DataTransfer();
  data.setData('text', '913');
  const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  await act(() => input.dispatchEvent(paste));
  expect(paste.defaultPrevented).toBe(false);
  // The browser inserts a paste that no handler has prevented.
  await act(() => keyboard.send('Input.insertText', { text: '913' }));
  expect(input.value).toBe('482913');
});

it('a pasted code replaces the digits before it, and all of them can be selected', async () => {
  const input = await openInput(<Code />);
  await act(() => userEvent.keyboard('7'));
  const data = new DataTransfer();
  data.setData('text', '482 913, valid 5 minutes');
  await act(() =>
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })),
  );
  expect(input.value).toBe('482913');
  await act(() => userEvent.keyboard('5'));
  expect(input.value).toBe('482913');
  await act(() => userEvent.keyboard('{Control>}a{/Control}'));
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]);
  await act(() => userEvent.keyboard('6'));
  expect(input.value).toBe('6');
});
