import { expect, type Locator, type Page, test } from '@playwright/test';
import { logInPage, openUserDesk, type UserDesk } from './desk.ts';
import { logInByCode } from './login.ts';
import { newNumber, openDealer } from './people.ts';
import { journeyPortal } from './portal.ts';
import { messages } from './sandbox.ts';
import { complaintsOf, field, fillIn, look, openSection, saved, takePicture } from './steps.ts';

const documents = 'fixtures/specimens';
/** Start of every link for documents. */
const caseLink = '/c/upload#';

test.describe('one application, from login to disbursement', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' });
  const customer = newNumber();
  let number = '';
  let page: Page;
  let provider: Page;
  let desk: UserDesk;
  let caseNo = '';
  let complaints: string[] = [];
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    page = await context.newPage();
    complaints = complaintsOf(page);
    [number] = await openDealer('Lorong Motors Pte. Ltd.', 'Chew Bee Geok');
  });
  test.afterEach(() => expect(complaints).toEqual([]));
  test.afterAll(() => page.context().close());

  test('log in by the code on the phone', async () => {
    await page.goto('/login');
    await look(page, '01-login');
    await logInByCode(page, number);
    await look(page, '02-cases-before');
    desk = await openUserDesk(number);
    await desk.addFinancier('Raintree Capital', { emails: ['applications@raintree.example'] });
  });

  test('open a case; the draft saves itself', async () => {
    await page.goto('/case/loan-application');
    await fillIn(page, {
      name: 'Quek Zhi Hong Desmond',
      mobile: customer,
      email: 'zhihong.quek@example.sg',
    });
    await expect(page).toHaveURL(/id=HP\d{11}/);
    await expect(saved(page)).toBeVisible();
    caseNo = new URL(page.url()).searchParams.get('id') ?? '';
  });

  test('the documents are read, checked by a person, and fill the form', async () => {
    await page.goto(`/case/documents?id=${caseNo}`);
    await addDocuments(page, ['nric-front-01-clean.png', 'logcard-01-petrol.pdf', 'noa-01-employee.pdf']);
    for (const name of ['Log card', 'NRIC, front', 'Notice of assessment']) {
      await expect(
        page.getByRole('button', { name: new RegExp(`^${name} (Reading|Ready|\\d+ to check)`) }),
      ).toBeVisible();
    }
    for (const name of ['Log card', 'NRIC, front', 'Notice of assessment']) {
      await page.goto(`/case/documents?id=${caseNo}`);
      await checkDocument(page, name);
    }
    await page.goto(`/case/loan-application?id=${caseNo}`);
    await expect(field(page, 'name')).toHaveValue(/QUEK ZHI HONG DESMOND/i);
    await expect(field(page, 'identityNumber')).toHaveValue('S••••241D');
    await page.getByRole('button', { name: 'Show identity number' }).click();
    await expect(field(page, 'identityNumber')).toHaveValue('S8897241D');
    await page.getByRole('button', { name: 'Hide identity number' }).click();
    await expect(field(page, 'identityNumber')).toHaveValue('S••••241D');
    await expect(field(page, 'dateOfBirth')).toHaveValue('19/07/1988');
    await look(page, '04-applicant-from-documents');
    await openSection(page, 'Vehicle');
    await expect(field(page, 'vehicle.registrationNumber')).toHaveValue('SMZ4718X');
    await expect(field(page, 'vehicle.omvCents')).toHaveValue('19,845.00');
    await look(page, '04-vehicle-from-documents');
    await openSection(page, 'Applicant');
    await field(page, 'identityNumber').fill('s8897241d');
    await field(page, 'identityNumber').press('Enter');
    await expect(field(page, 'identityNumber')).toHaveValue('S8897241D');
    await expect(field(page, 'identityNumber')).toBeFocused();
  });

  test('the rest is typed; the quote follows the figures', async () => {
    await openSection(page, 'Applicant');
    await fillIn(page, {
      citizenship: { choose: 'Singaporean' },
      maritalStatus: { choose: 'Married' },
      postalCode: '520412',
      block: '412',
      street: 'Tampines Street 98',
      floor: '09',
      unit: '317',
      dwellingType: { choose: 'HDB 4-room' },
      ownership: { choose: 'Mortgaged' },
      yearsAtAddress: '8',
      employerName: 'Redhill Precision Pte. Ltd.',
      employment: { choose: 'Employee' },
      occupation: 'Senior quality engineer',
      yearsOfService: '6',
      monthsOfService: '4',
      monthlyGrossCents: '5415',
      monthlyCommitmentsCents: '900',
      bankruptcy: { pick: 'No' },
      litigation: { pick: 'No' },
      existingVehicleLoans: { pick: 'No' },
      politicallyExposed: { pick: 'No' },
      consent: { tick: true },
    });
    await openSection(page, 'Vehicle');
    await fillIn(page, {
      'vehicle.condition': { pick: 'Used with PARF' },
      'vehicle.use': { pick: 'Passenger' },
      'vehicle.ageBand': { pick: 'Up to 7 years' },
      'vehicle.vehicleCompanyName': 'Lorong Motors Pte. Ltd.',
      'vehicle.sellingPriceCents': '124800',
      'vehicle.depositCents': '40800',
    });
    await openSection(page, 'Financing');
    await fillIn(page, {
      'financing.loanAmountCents': '84000',
      'financing.tenureMonths': '84',
      'financing.flatRatePercent': '2.78',
    });
    await expect(seen(page, 'S$1,194.60')).toBeVisible();
    await expect(seen(page, '5.186%')).toBeVisible();
    await expect(seen(page, '67.3%')).toBeVisible();
    await look(page, '05-quote');
    await openSection(page, 'Applicant');
    await look(page, '05-applicant-complete');
  });

  test('what form and documents contradict is listed once, and is looked at before sending', async () => {
    await openSection(page, 'Vehicle');
    await fillIn(page, { 'vehicle.omvCents': '20845' });
    await openSection(page, 'Review and send');
    const differing = page.getByRole('group', { name: 'OMV' });
    await expect(differing.getByText('Differs by S$1,000.00')).toBeVisible();
    await expect(page.getByText('1 to fix').filter({ visible: true }).first()).toBeVisible();
    await look(page, '05-contradictions');
    await page.goto(`/case/documents?id=${caseNo}`);
    const link = page.getByRole('link', { name: '1 difference to check' });
    await expect(link).toBeVisible();
    await look(page, '05-contradictions-documents');
    await link.click();
    await differing.getByRole('button', { name: /^Take this/ }).click();
    const formBefore = await page.getByRole('heading', { level: 2, name: 'Review and send' }).elementHandle();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(differing).toBeFocused();
    expect(await formBefore?.evaluate((node) => node.isConnected), 'the form is not drawn anew').toBe(true);
    await differing.getByRole('button', { name: /^Take this/ }).click();
    await expect(page.getByText('All differences are checked.').or(differing)).toHaveCount(0);
    await openSection(page, 'Vehicle');
    await expect(field(page, 'vehicle.omvCents')).toHaveValue('19,845.00');
    await openSection(page, 'Applicant');
  });

  test('the checklist says what is missing and why; the customer is asked for it by a link', async () => {
    await openSection(page, 'Documents');
    await expect(page.getByText('Employee: the latest payslip')).toBeVisible();
    await look(page, '05-checklist-in-the-case');
    await page.goto(`/case/documents?id=${caseNo}`);
    await page.getByRole('button', { name: /^Checklist/ }).click();
    const ask = page.getByRole('button', { name: /^Ask for 4 documents QUEK/i });
    await expect(ask).toBeVisible();
    await ask.click();
    const dialog = page.getByRole('dialog', { name: /^Ask QUEK/i });
    await dialog.getByLabel('Driving licence').uncheck();
    await expect(dialog.getByText(/asks you for 3 documents for your car loan/)).toBeVisible();
    await look(page, '05-checklist-ask');
    await dialog.getByRole('button', { name: 'Send link' }).dblclick();
    const asked = new RegExp(
      `Link sent \\d\\d:\\d\\d to \\+65 ••••• ${customer.slice(-3)}, not opened yet, 0 of 3 received`,
    );
    await expect(page.getByText(asked)).toBeVisible();
    const links = async () => (await messages('sms', `+65${customer}`)).filter(({ text }) => text.includes(caseLink));
    await expect.poll(async () => (await links()).length).toBe(1);
    await look(page, '05-checklist-asked');
    await page.getByRole('button', { name: /^Cancel link/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel link' }).click();
    await expect(page.getByText(/link cancelled$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Ask again QUEK/i })).toBeVisible();
    await page.goto(`/case/loan-application?id=${caseNo}`);
  });

  test('the form is made, looked at, and goes to two financiers at once', async () => {
    await page.getByRole('button', { name: 'Check and send' }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/generate-application-form/);
    await page.getByLabel('Send to Tembusu Finance').check();
    await page.getByLabel('Send to Raintree Capital').check();
    await page.getByRole('button', { name: /^Generate|^Make/ }).click();
    await expect(page.getByText('Form ready')).toHaveCount(2);
    await look(page, '06-forms-made');
    await previewAsOnePdf(page);
    await page.getByRole('button', { name: /^Send/ }).last().click();
    await expect(page.getByText(/reference TF-/)).toBeVisible();
    await expect(page.getByText(/Sent \d\d:\d\d from applications@portal.example/)).toBeVisible();
    await look(page, '07-sent');
    const mails = await messages('email', 'applications@raintree.example');
    const mail = mails.find(({ subject }) => subject?.includes(caseNo));
    expect(mail?.attachments.map((file) => file.type)).toEqual(['application/pdf', 'application/pdf']);
  });

  test('the underwriter approves with two options; the bell shows it', async () => {
    provider = await page.context().newPage();
    await openProviderDesk(provider, caseNo);
    await page.goto('/case');
    await page.getByRole('link', { name: /Completed/ }).click();
    await expect(page.getByText('Pending approval').first()).toBeVisible();
    await provider.getByRole('button', { name: 'Approve', exact: true }).click();
    await provider.getByRole('button', { name: 'Send approval' }).click();
    await page.getByRole('button', { name: /notification/i }).click();
    const notice = page.getByText('Your application (SMZ4718X) pending to pick up AA');
    await expect(notice).toBeVisible();
    await look(page, '08-notification');
    await notice.click();
    await expect(page.getByRole('dialog', { name: /Approval Advice/ })).toBeVisible();
    await look(page, '09-approval-advice');
  });

  test('an account without the right to decide sees the offer and who may answer it', async ({ browser }) => {
    const number = newNumber();
    await desk.addSubAccount('Rahim Salleh', number, 'salesLead');
    const context = await browser.newContext();
    const colleague = await context.newPage();
    await logInPage(colleague, number);
    await colleague.goto('/case?state=1');
    await seen(colleague, /^Accept or reject AA by/).click();
    const dialog = colleague.getByRole('dialog', { name: /Approval Advice/ });
    await expect(dialog.getByText(/Your account can view it/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Accept|^Reject/ })).toHaveCount(0);
    const options = dialog.getByRole('list', { name: 'Financing option' }).getByRole('listitem');
    await expect(options).toHaveText([/^Normal/, /^Lower/]);
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await look(colleague, '09-approval-advice-view');
    await colleague.keyboard.press('Escape');
    await colleague.getByRole('button', { name: /, menu$/ }).click();
    await colleague.getByRole('button', { name: '中文' }).click();
    await colleague.goto('/case?state=1');
    await seen(colleague, /接受或拒绝/).click();
    await expect(colleague.getByText(/你的账户只能查看/)).toBeVisible();
    await takePicture(colleague, '09-approval-advice-view-chinese');
    await context.close();
    await page.goto('/case?state=1');
    await seen(page, /^Accept or reject AA by/).click();
    await expect(page.getByRole('dialog', { name: /Approval Advice/ })).toBeVisible();
  });

  test('accept Normal', async () => {
    await page.getByRole('button', { name: 'Accept Normal' }).click();
    await expect(page.getByText('This application will go ahead with phone call verification.')).toBeVisible();
    await page.goto('/case?state=1');
    await expect(page.getByText('Pending phone call verification').first()).toBeVisible();
    await expect(page.getByText('55%').first()).toBeVisible();
  });

  test('phone verification, disbursement prepared, completed', async () => {
    await act(provider, 'Verified by phone');
    await expect(page.getByText('Pending disbursement', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('70%').first()).toBeVisible();
    await act(provider, 'Prepare disbursement');
    await expect(page.getByText('Pending disbursement approval').first()).toBeVisible();
    await expect(page.getByText('85%').first()).toBeVisible();
    await act(provider, 'Complete disbursement');
    await expect(page.getByText('Disbursement completed').first()).toBeVisible();
    await look(page, '10-cases-after');
    await page.getByRole('button', { name: /notification/i }).click();
    await page.getByText(/has been disbursed/).click();
    await expect(page).toHaveURL(/disbursement-detail-view/);
    await expect(page.getByText('100%').first()).toBeVisible();
    await expect(page.getByText(/nett paid/i).first()).toBeVisible();
    const entry = page.getByRole('navigation').getByRole('link', { name: 'Application', exact: true });
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await look(page, '11-disbursement');
    await page.goto(`/case/loan-history?id=${caseNo}`);
    await expect(page.getByText('Disbursement completed').first()).toBeVisible();
    await look(page, '12-history');
  });
});

/** Finds the visible element with a text: some elements are rendered twice, once for each width. */
function seen(page: Page, text: string | RegExp): Locator {
  return page.getByText(text).filter({ visible: true }).first();
}

/** Adds several documents at once; the portal recognises what each of them is. */
async function addDocuments(page: Page, files: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add document' }).first().click();
  await (await chooser).setFiles(files.map((file) => `${documents}/${file}`));
}

/** Accepts values read from a document: well-read ones together, doubtful ones one by one. */
async function checkDocument(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  const finish = page.getByRole('button', { name: /^Finish$|^Accept all \d+ and finish$/ });
  const accept = page.getByRole('button', { name: /^Accept( all \d+)?$/ });
  await expect(finish.or(accept).first()).toBeVisible();
  await expect(page.getByRole('img', { name: new RegExp(name) }).first()).toBeVisible();
  if (name === 'NRIC, front') await look(page, '03-documents');
  while (await accept.first().isVisible()) await accept.first().click();
  await finish.click();
  await expect(page.getByText(/Filled \d+ field/).first()).toBeVisible();
}

/** Previews the documents as the financiers get them, jumps to one by its bookmark, and downloads them. */
async function previewAsOnePdf(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Documents/ }).click();
  await page.getByRole('button', { name: 'Preview as one PDF' }).click();
  const dialog = page.getByRole('dialog', { name: 'All documents as one PDF' });
  await expect(dialog.getByRole('img', { name: 'Documents, page 1 of 4' })).toBeVisible();
  // Bookmarks are in the order of upload, which differs between runs.
  const last = dialog.getByRole('navigation').getByRole('button').last();
  const number = /p\. (\d)$/.exec((await last.textContent()) ?? '')?.[1];
  await last.click();
  await expect(dialog.getByRole('img', { name: `Documents, page ${number} of 4` })).toBeInViewport();
  await look(page, '06-all-documents-as-one');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^HP\d{11} attachments\.pdf$/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

/** Opens an application at the underwriting desk of the provider, which the sandbox plays. */
async function openProviderDesk(desk: Page, caseNo: string): Promise<void> {
  const reply = await fetch(`${journeyPortal.sandboxUrl}/api/provider/applications`);
  const known = (await reply.json()) as { applicationRef: string; caseNo: string }[];
  const ref = known.find((application) => application.caseNo === caseNo)?.applicationRef;
  await desk.goto(`${journeyPortal.sandboxUrl}/#desk/${ref}`);
}

async function act(desk: Page, button: string): Promise<void> {
  await desk.getByRole('button', { name: button, exact: true }).click();
}
