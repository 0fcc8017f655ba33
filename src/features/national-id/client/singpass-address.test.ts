import { beforeEach, expect, test, vi } from 'vitest';
import { takeReturn, takeToken } from './singpass-address.ts';
import { readLogin, storeLogin } from './stored-login.ts';

const token = 'a'.repeat(43);
const other = 'b'.repeat(43);

/** Opens a tab at an address, with its storage. */
function openTab(address: string, storage: Partial<Storage> = tabStorage()): void {
  const url = new URL(address, 'https://portal.example');
  const { pathname, search, hash } = url;
  vi.stubGlobal('location', { pathname, search, hash });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => {
      vi.stubGlobal('location', { pathname: to, search: '', hash: '' });
    },
  });
  vi.stubGlobal('sessionStorage', storage);
}

function tabStorage(): Partial<Storage> {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
  };
}

const closed: Partial<Storage> = {
  getItem: () => {
    throw new Error('closed');
  },
  setItem: () => {
    throw new Error('closed');
  },
};

beforeEach(() => vi.unstubAllGlobals());

test('the secret leaves the address and survives a reload', () => {
  openTab(`/singpass#${token}`);
  expect(takeToken()).toBe(token);
  expect(location.hash).toBe('');
  expect(takeToken()).toBe(token);
});

test('another link has nothing of the former login', () => {
  openTab(`/singpass#${other}`);
  storeLogin({ token, flow: 'f' });
  expect(takeToken()).toBe(other);
  expect(readLogin()).toEqual({ token: other });
});

test('a link that was cut off is none, whatever was opened before', () => {
  openTab('/singpass#abc');
  storeLogin({ token });
  expect(takeToken()).toBeUndefined();
});

test('the secret stays in the address of a page that may keep nothing', () => {
  openTab(`/singpass#${token}`, closed);
  expect(takeToken()).toBe(token);
  expect(location.hash).toBe(`#${token}`);
});

test('what came back leaves the address, and a reload has it still', () => {
  openTab('/singpass/callback?code=c&state=s');
  storeLogin({ token, flow: 'f' });
  const back = { flow: 'f', search: 'code=c&state=s' };
  expect(takeReturn()).toEqual(back);
  expect(location.search).toBe('');
  expect(takeReturn()).toEqual(back);
});

test('a login that was begun elsewhere cannot be finished here', () => {
  openTab('/singpass/callback?code=c&state=s');
  expect(takeReturn()).toBeUndefined();
  expect(location.search, 'nothing is done with it').toBe('?code=c&state=s');
});
