import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPart } from '../../../testing/parts/open-part.tsx';
import { DocumentList } from './document-list.tsx';
import type { Slot } from './document-slots.ts';

const types = ['NRICFront', 'NRICBack', 'NOA', 'CPF', 'Payslip', 'DrivingLicense', 'PDVL', 'BankStatement'] as const;
const slots: Slot[] = types.map((fileType) => ({ key: `case:${fileType}`, fileType, needed: true }));

async function openStrip(shown: readonly Slot[]) {
  await page.viewport(1024, 768);
  const { place } = await openPart(
    <DocumentList
      groups={[{ key: 'vehicle', subject: 'vehicle', slots: shown }]}
      states={new Map()}
      uploads={new Map()}
      toCheck={new Map()}
      canEdit
      count={{ received: 0, total: shown.length }}
      isChecklist
      onChecklist={() => undefined}
      onChoose={() => undefined}
      pick={() => undefined}
    />,
  );
  const list = place.querySelector('nav');
  if (!list) throw new Error('There is no strip.');
  const edges = () => [...list.querySelectorAll<HTMLElement>('[data-side]')].map(({ dataset }) => dataset.side);
  return { list, edges };
}

test('a strip that goes on out of sight shows at which side, and scrolls there', async () => {
  const { list, edges } = await openStrip(slots);
  await vi.waitFor(() => expect(edges()).toEqual(['after']));
  const on = list.querySelector<HTMLElement>('[data-side="after"]');
  const edge = on?.getBoundingClientRect();
  expect(Math.abs((edge?.right ?? 0) - list.getBoundingClientRect().right)).toBeLessThan(2);
  on?.click();
  await vi.waitFor(() => expect(edges()).toContain('before'));
  list.scrollTo({ left: list.scrollWidth });
  await vi.waitFor(() => expect(edges()).toEqual(['before']));
});

test('a strip that is all in sight shows nothing of it', async () => {
  const { edges } = await openStrip(slots.slice(0, 2));
  expect(edges()).toEqual([]);
});
