import { expect, test } from 'vitest';
import { openPart } from '../../../testing/parts/open-part.tsx';
import type { FinancingOption } from '../compare-with-asked.ts';
import { AdviceDocuments } from './advice-notes.tsx';

const optionOf = (type: 'Normal' | 'Lower') =>
  ({ type, productOptionalId: type, fileId: `file-${type}`, fileName: `${type}.pdf` }) as FinancingOption;
const options = [optionOf('Normal'), optionOf('Lower')];
const namesIn = (place: HTMLElement) => [...place.querySelectorAll('button b')].map(({ textContent }) => textContent);

test('with nothing to choose the advice of every option can be downloaded', async () => {
  const { place } = await openPart(<AdviceDocuments options={options} />);
  expect(namesIn(place)).toEqual([expect.stringContaining('Normal'), expect.stringContaining('Lower')]);
});

test('with a choice it is that of the chosen option', async () => {
  const { place } = await openPart(<AdviceDocuments options={options} chosen={optionOf('Lower')} />);
  expect(namesIn(place)).toEqual([expect.stringContaining('Lower')]);
});
