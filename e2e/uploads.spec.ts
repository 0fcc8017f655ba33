import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { logInPage } from './desk.ts';
import { openDealer } from './people.ts';
import { look, openNewCase } from './steps.ts';

const pieces = '**/case/file/upload/piece*';

/** Returns a specimen as a phone's camera saves it: twelve megapixels, rotated by a mark, with the location. */
async function cameraPhoto(file: string): Promise<Buffer> {
  const size = { width: 4032, height: 3024 };
  const grain = { ...size, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 14 } } as const;
  const noise = await sharp({ create: { ...grain, background: '#000' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const taken = await sharp(readFileSync(`fixtures/specimens/${file}`))
    .resize(size.width, size.height, { fit: 'contain', background: '#d8d4cc', kernel: 'cubic' })
    .composite([{ input: noise, blend: 'soft-light' }])
    .toBuffer();
  const upright = await sharp(taken).rotate(270).toBuffer();
  return sharp(upright)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '1/1 18/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Chooses a file for a document by the button beside its name. */
async function choose(page: Page, document: string, button: string, name: string, buffer: Buffer): Promise<void> {
  const room = page.locator('[data-slot$=":NRICFront"], [data-slot$=":NRICBack"]').filter({ hasText: document });
  const chooser = page.waitForEvent('filechooser');
  await room.getByRole('button', { name: button }).first().click();
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer });
}

test('a photo from a phone goes up over a bad line, over a reload too, and can be read', { tag: '@phone' }, async ({
  page,
}) => {
  const [number] = await openDealer('Sungei Motors Pte. Ltd.', 'Ong Mei Fen');
  await logInPage(page, number);
  const caseNo = await openNewCase(page, 'Quek Zhi Hong');
  await page.goto(`/case/documents?id=${caseNo}`);
  const photo = await cameraPhoto('nric-front-01-clean.png');

  await test.step('the line is cut in every second piece; what has gone through is not sent again', async () => {
    let sent = 0;
    const bodies: Buffer[] = [];
    await page.route(pieces, (route) => {
      sent += 1;
      if (sent % 2 === 0) return route.abort('connectionreset');
      bodies.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
      return route.continue();
    });
    await choose(page, 'NRIC, front', 'Take a photo', 'IMG_0412.jpg', photo);
    await expect(page.getByRole('button', { name: /^NRIC, front (Reading|Ready|\d+ to check)/ })).toBeVisible();
    await page.unroute(pieces);
    const all = Buffer.concat(bodies);
    expect(bodies.length).toBeGreaterThan(1);
    expect(all.length).toBeLessThan(photo.length);
    expect(all.includes('Exif')).toBe(false);
    await look(page, '30-uploaded-on-the-phone');
  });

  await test.step('it is upright, and its text reads as on the document', async () => {
    await page.getByRole('button', { name: /^NRIC, front (Ready|\d+ to check)/ }).click();
    await expect(page.getByText('S8897241D').first()).toBeVisible();
    const size = await page
      .getByRole('img', { name: /NRIC, front/ })
      .first()
      .evaluate((image: HTMLImageElement) => {
        return [image.naturalWidth, image.naturalHeight];
      });
    expect(size[0]).toBeGreaterThan(size[1] ?? 0);
  });

  await test.step('a page that is loaded anew goes on with what did not go through', async () => {
    await page.goto(`/case/documents?id=${caseNo}`);
    await page.route(pieces, (route) => route.abort('connectionreset'));
    const back = await cameraPhoto('nric-back-01-clean.png');
    await choose(page, 'NRIC, back', 'Take a photo', 'IMG_0413.jpg', back);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute(pieces);
    await page.reload();
    await expect(
      page.getByRole('button', { name: /^NRIC, back (Reading|Kept|Ready|\d+ to check|Added)/ }),
    ).toBeVisible();
  });
});

test('the chosen document stays in sight while files before it are recognised and leave', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  const [number] = await openDealer('Tuas Motors Pte. Ltd.', 'Goh Li Ting');
  await logInPage(page, number);
  const id = await openNewCase(page, 'Goh Siew Eng');
  await page.goto(`/case/documents?id=${id}`);
  const list = page.getByRole('navigation', { name: 'Documents' });
  const chooser = page.waitForEvent('filechooser');
  await list.getByRole('button', { name: 'Add document' }).click();
  const specimens = ['nric-front-01-clean.png', 'nric-back-01-clean.png', 'logcard-01-petrol.pdf'];
  const further = ['noa-01-employee.pdf', 'licence-01-clean.png'];
  await (await chooser).setFiles([...specimens, ...further].map((name) => `fixtures/specimens/${name}`));
  await expect(list.getByRole('button', { name: /^licence-01/ })).toBeVisible();
  const payslip = list.getByRole('button', { name: /^Payslip/ });
  await payslip.click();
  await expect(payslip).toHaveAttribute('aria-current', 'page');
  await expect(list.getByText('Reading…')).toHaveCount(0);
  await expect(list.getByRole('button', { name: /-0\d-/ })).toHaveCount(0);
  await expect(payslip).toHaveAttribute('aria-current', 'page');
  await expect(payslip).toBeInViewport({ ratio: 0.9 });
});
