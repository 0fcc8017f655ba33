import * as fakeIndexedDb from 'fake-indexeddb';
import { vi } from 'vitest';
import { tabStorage } from './tab-storage.ts';

export type Browser = ReturnType<typeof openBrowser>;

/**
 * Opens a browser with IndexedDB and localStorage shared by all its tabs. Every tab has separate modules and
 * sessionStorage.
 */
export function openBrowser() {
  const indexedDB = new fakeIndexedDb.IDBFactory();
  const localStorage = tabStorage();
  const held = new Set<string>();

  function openTab() {
    const sessionStorage = tabStorage();
    let lock = '';
    const locks = {
      query: async () => ({ held: [...held].map((name) => ({ name })) }),
      request: async (name: string, ...[options, work]: unknown[]) => {
        if (typeof options === 'function') return options();
        lock = name;
        held.add(name);
        return (work as () => unknown)();
      },
    };
    const enter = () => {
      const window = { isSecureContext: true, sessionStorage, addEventListener: () => undefined };
      const globals = { ...fakeIndexedDb, window, indexedDB, localStorage, sessionStorage, navigator: { locks } };
      for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    };
    return {
      sessionStorage,
      /** Loads modules for one tab only. */
      load: <T>(modules: () => Promise<T>): Promise<T> => {
        enter();
        vi.resetModules();
        return modules();
      },
      /** Runs code in this tab. */
      run: <T>(work: () => Promise<T>): Promise<T> => {
        enter();
        return work();
      },
      close: () => void held.delete(lock),
    };
  }

  return {
    indexedDB,
    localStorage,
    openTab,
    close: () => {
      vi.unstubAllGlobals();
      vi.resetModules();
    },
  };
}
