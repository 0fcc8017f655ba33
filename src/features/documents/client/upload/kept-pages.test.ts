import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const caseNo = 'HP26112200018';
const slot = 'p1/Payslip';

class TextReader {
  result = '';
  onload = () => undefined;
  readAsDataURL(file: File) {
    void file.text().then((text) => {
      this.result = `data:,${btoa(text)}`;
      this.onload();
    });
  }
}

/** State shared by the browser's tabs: what is stored, and which locks are held. */
let kept: Record<string, string>;
let held: Set<string>;

beforeEach(() => {
  kept = {};
  held = new Set();
  // A page by plain http on a host name keeps drafts as text, which serves here as what all tabs share.
  vi.stubGlobal('window', { isSecureContext: false });
  vi.stubGlobal('FileReader', TextReader);
  vi.stubGlobal('crypto', { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a tab: its own modules and name, the others' storage and locks. */
async function openTab() {
  vi.resetModules();
  let name: string | null = null;
  let lock = '';
  const storage = new Proxy(kept, {
    get: (target, property: string) =>
      ({
        getItem: (key: string) => (key === 'dealer-portal:tab' ? name : (target[key] ?? null)),
        setItem: (key: string, text: string) => {
          if (key === 'dealer-portal:tab') name = text;
          else target[key] = text;
        },
        removeItem: (key: string) => Reflect.deleteProperty(target, key),
      })[property],
  });
  const locks = {
    query: async () => ({ held: [...held].map((each) => ({ name: each })) }),
    request: async (wanted: string, ...[options, work]: unknown[]) => {
      if (typeof options === 'function') return options();
      lock = wanted;
      held.add(wanted);
      return (work as () => unknown)();
    },
  };
  const enter = () => {
    vi.stubGlobal('sessionStorage', storage);
    vi.stubGlobal('navigator', { locks });
  };
  enter();
  const { keepPages, readKeptPages } = await import('./kept-pages.ts');
  return {
    keep: async (...files: string[]) => {
      enter();
      const pages = files.map((file) => ({ id: file, file: new File([file], file, { type: 'image/jpeg' }) }));
      await keepPages(caseNo, slot, pages);
    },
    read: async () => {
      enter();
      const documents = await readKeptPages(caseNo);
      return documents.flatMap(({ pages }) => pages.map(({ file }) => file.name));
    },
    close: () => held.delete(lock),
  };
}

it('of two tabs each keeps its own pages of a document', async () => {
  const first = await openTab();
  await first.keep('a.jpg', 'b.jpg');
  const second = await openTab();
  expect(await second.read()).toEqual([]);
  await second.keep('c.jpg');
  expect(await first.read()).toEqual(['a.jpg', 'b.jpg']);
  expect(await second.read()).toEqual(['c.jpg']);
});

it('what a closed tab left is taken up by the next, once', async () => {
  const first = await openTab();
  await first.keep('a.jpg', 'b.jpg');
  const second = await openTab();
  await second.keep('c.jpg');
  first.close();
  // It has pages of its own.
  expect(await second.read()).toEqual(['c.jpg']);
  const third = await openTab();
  expect(await third.read()).toEqual(['a.jpg', 'b.jpg']);
  await second.keep();
  expect(await second.read()).toEqual([]);
  await third.keep();
  expect(Object.keys(kept)).toEqual([]);
});

it('takes up pages from before each tab kept its own', async () => {
  const first = await openTab();
  await first.keep('a.jpg');
  const [list = ''] = Object.keys(kept).filter((name) => name.includes(':pages:'));
  const { entries } = JSON.parse(kept[list] ?? '');
  delete kept[list];
  kept[list.replace(/@.*$/, '')] = JSON.stringify(entries);
  expect(await first.read()).toEqual(['a.jpg']);
});
