import { expect, test } from 'vitest';
import { openPart } from '../../../testing/parts/open-part.tsx';
import type { ListedFinancier } from '../../financiers/contract.ts';
import type { Application } from '../contract.ts';
import { ReceiverLines } from './receiver-lines.tsx';

const change = { act: 'changed', at: new Date().toISOString(), by: 'Daniel Koh' } as const;
const financier = {
  sendMethod: 'email',
  emails: ['new@kallang.example'],
  whatsAppNumber: null,
  addressChanges: { email: change, whatsApp: null },
} as unknown as ListedFinancier;
const sent = {
  status: 0,
  delivery: 'sent',
  sendMethod: 'email',
  recipients: ['former@kallang.example'],
  refused: [],
} as unknown as Application;

async function read(latest: Application | undefined, { again = false, mayBeSentAgain = true } = {}) {
  const { place } = await openPart(
    <ReceiverLines {...{ financier, latest, again, mayBeSentAgain }} attachments="2 documents" />,
  );
  return [...place.querySelectorAll('main p')].map(({ textContent }) => textContent);
}

const notice = 'Address changed today by Daniel Koh';

test('who changed the address shows beside the new address, before it is sent there', async () => {
  expect(await read(undefined)).toEqual(['new@kallang.example', notice]);
});

test('a form made for the former address shows where the next one goes', async () => {
  expect(await read({ ...sent, status: null, delivery: null })).toEqual(['new@kallang.example', notice]);
});

test('a sent application shows where it went, and apart from it where it would go now', async () => {
  expect(await read(sent)).toEqual([
    'Sent to former@kallang.example',
    'Sent again, it goes to new@kallang.example',
    notice,
  ]);
});

test('an application that is not sent again shows nothing of an address it never went to', async () => {
  expect(await read(sent, { mayBeSentAgain: false })).toEqual(['Sent to former@kallang.example']);
});

test('an application that did not arrive is not called sent', async () => {
  const failed: Application = { ...sent, delivery: 'failed' };
  expect(await read(failed, { mayBeSentAgain: false })).toEqual(['To former@kallang.example']);
});

test('chosen to be sent again, it shows the new address alone', async () => {
  expect(await read(sent, { again: true })).toEqual(['new@kallang.example', notice]);
});
