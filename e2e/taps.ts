import { expect, type Locator, type Page } from '@playwright/test';

/** A user's inputs: a tap for each press and each field, two for a list and for a file. */
export interface Fingers {
  tap: (target: Locator) => Promise<void>;
  /** Types into a field: a tap into it, and a keystroke for each character. */
  type: (target: Locator, text: string) => Promise<void>;
  /** Types where the cursor is already. */
  keys: (target: Locator, text: string) => Promise<void>;
  choose: (target: Locator, label: string) => Promise<void>;
  photos: (button: Locator, files: string[]) => Promise<void>;
  /** Names the step that the following inputs count towards. */
  step: (name: string) => void;
  counted: () => { steps: [name: string, taps: number, keystrokes: number][]; taps: number; keystrokes: number };
}

/** Counts taps and keystrokes of a journey, step by step. */
export function countFingers(page: Page): Fingers {
  const steps: [string, number, number][] = [];
  const add = (taps: number, keystrokes = 0) => {
    const last = steps.at(-1);
    if (!last) throw new Error('Name the step first.');
    last[1] += taps;
    last[2] += keystrokes;
  };
  return {
    step: (name) => void steps.push([name, 0, 0]),
    async tap(target) {
      await target.click();
      add(1);
    },
    async type(target, text) {
      await target.click();
      await target.fill(text);
      add(1, text.length);
    },
    async keys(target, text) {
      await expect(target).toBeFocused();
      await target.fill(text);
      add(0, text.length);
    },
    async choose(target, label) {
      await target.selectOption({ label });
      add(2);
    },
    async photos(button, files) {
      const chooser = page.waitForEvent('filechooser');
      await button.click();
      await (await chooser).setFiles(files);
      add(2 * files.length);
    },
    counted: () => ({
      steps,
      taps: steps.reduce((sum, [, taps]) => sum + taps, 0),
      keystrokes: steps.reduce((sum, [, , keystrokes]) => sum + keystrokes, 0),
    }),
  };
}
