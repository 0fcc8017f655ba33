import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { taskStatus } from '../src/domain/enumerations.ts';
import type { Application } from '../src/features/applications/contract.ts';
import type { TemplateName } from '../src/features/auth/permission-templates.ts';
import { askBackOffice } from './back-office/ask.ts';
import { journeyPortal } from './portal.ts';

const web = `${journeyPortal.url}/api/dealer-portal/web`;

/** A logged-in user without a browser: the calls that a page makes. */
export type UserDesk = Awaited<ReturnType<typeof openUserDesk>>;

/**
 * Begins a session of a user, by a row in the database. Journeys about logging in go through the login page
 * (`login.ts`). `number`: eight digits.
 */
export async function openUserDesk(number: string) {
  const { token, dealers } = await askBackOffice('beginSession', number);
  const headers = { token, 'x-forwarded-for': addressOf(number) };
  const answerOf = async <T>(path: string, asked: Promise<Response>) => {
    const { code, message, data } = (await (await asked).json()) as { code: string; message: string; data: T };
    expect(`${code} ${message}`, path).toBe('0000 success');
    return data;
  };
  const call = <T>(path: string, data: object = {}) => {
    const body = JSON.stringify(data);
    const asked = fetch(web + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    return answerOf<T>(path, asked);
  };
  const read = <T>(path: string) => answerOf<T>(path, fetch(web + path, { headers }));
  return {
    token,
    number,
    /** Absent if the user has several dealers and chooses one. */
    dealer: dealers.length === 1 ? dealers[0] : undefined,
    call,
    read,
    /** Sends a case to financiers: forms made, documents merged, applications submitted. */
    sendTo: async (caseNo: string, financierIds: readonly string[]) => {
      await call('/applicationForm/generate', { caseNo, financierIds });
      const formStates = async () =>
        (await read<Application[]>(`/applicationForm/list?caseNo=${caseNo}`)).map(({ formStatus }) => formStatus);
      await expect.poll(formStates).toEqual(financierIds.map(() => taskStatus.succeeded));
      // A document that is read meanwhile makes the merged file out of date.
      await expect(async () => {
        await call(`/applicationForm/mergeAttachments?caseNo=${caseNo}`);
        await call(`/applicationForm/submit?caseNo=${caseNo}`);
      }).toPass();
    },
    /** Adds a document of the specimens to a case. */
    addDocument: async (caseNo: string, fileType: string, specimen: string) => {
      const form = new FormData();
      form.append('caseNo', caseNo);
      form.append('fileType', fileType);
      form.append('file', new Blob([readFileSync(`fixtures/specimens/${specimen}`)]), specimen);
      return answerOf<{ fileId: string }>(
        '/case/file/upload',
        fetch(`${web}/case/file/upload`, { method: 'POST', headers, body: form }),
      );
    },
    /** Adds a financier that gets applications by e-mail; returns its identifier. */
    addFinancier: async (name: string, more: object = {}) => {
      const financier = { name, sendMethod: 'email', emails: ['hp@bank.example'], ...more };
      return (await call<{ financierId: string }>('/financer/save', financier)).financierId;
    },
    /** Adds an account below the user's own. `number`: eight digits. */
    addSubAccount: async (userName: string, number: string, template: TemplateName) => {
      const permissions = await askBackOffice('permissionsOf', template, dealers[0]?.id ?? '');
      await call('/dealerAccount/dealerUser/create', {
        ...{ userName, phone: number, email: 'sub@dealer.example', permissions },
      });
    },
  };
}

/** Logs a user in to the browser of a page, by a row in the database. The page then opens what the test asks for. */
export async function logInPage(page: Page, number: string): Promise<UserDesk> {
  const desk = await openUserDesk(number);
  await comeFrom(page, number);
  // A small answer of the portal: the session is stored for its origin.
  await page.goto('/api/dealer-portal/web/common/check/system');
  await page.evaluate(readFileSync(journeyPortal.sessionScript, 'utf8'));
  await page.evaluate(
    (kept) => (window as unknown as { keepSession: (kept: object) => Promise<void> }).keepSession(kept),
    { token: desk.token, dealer: desk.dealer, phone: number },
  );
  return desk;
}

/**
 * Gives the page's calls an IP address used by this user only, as a proxy in front of the portal reports it. Holds its
 * toasts.
 */
export async function comeFrom(page: Page, number: string): Promise<void> {
  await holdToasts(page.context());
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': addressOf(number) });
}

function addressOf(number: string): string {
  return `100.64.${Number(number.slice(-4, -2))}.${Number(number.slice(-2))}`;
}

/**
 * Holds every toast of a browser's pages, as a resting pointer does. Otherwise a toast disappears after some seconds,
 * and a journey on a busy machine may miss it. A held toast covers what is below it, as for a user.
 */
async function holdToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const toast = ':is([aria-label="Messages"], [aria-label="消息"]) > [role="status"]';
    const hold = (element: Element) => {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        for (const element of [node, ...node.querySelectorAll(toast)]) if (element.matches(toast)) hold(element);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Releases the toasts held since earlier steps, and waits until they have disappeared. */
export async function releaseToasts(page: Page): Promise<void> {
  const toasts = page.locator('[data-toast][role="status"]');
  await toasts.evaluateAll((elements) => {
    for (const element of elements) {
      element.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
    }
  });
  await expect(toasts).toHaveCount(0);
}
