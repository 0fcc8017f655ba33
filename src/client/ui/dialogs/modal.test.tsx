import { expect, test } from 'vitest';
import { act, openPart } from '../../../testing/parts/open-part.tsx';
import { Modal } from './modal.tsx';

/** Presses the text of the dialog; `detail` counts the presses of one place. Returns true if the press takes the focus. */
function press(text: Element | null, detail: number): boolean {
  return text?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail })) === true;
}

test('the second press of the double click that opened a dialog takes no focus; later double clicks do', async () => {
  const { leave } = await openPart(
    <Modal onClose={() => undefined}>
      <p>Enter the code.</p>
      <input data-autofocus />
    </Modal>,
  );
  const text = document.querySelector('dialog p');
  const takesFocus = await act(() => [2, 1, 2].map((detail) => press(text, detail)));
  expect(takesFocus).toEqual([false, true, true]);
  await leave();
});
