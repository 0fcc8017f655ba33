import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../client/language.ts';
import { isLinkOver } from './code-problem.ts';

/** Milliseconds between two polls: while something is in progress, and otherwise. */
const soon = 2000;
const later = 20_000;

interface Options<Page> {
  fetch: () => Promise<Page>;
  /** True while the server does something that usually ends soon. */
  isUnderWay: (page: Page) => boolean;
  /** Maximum number of frequent polls; after that, the page probably waits for another person. */
  mostSoon?: number;
  onLost: () => void;
}

/** Fetches the page of an open link, and polls it while it is visible or when the connection is back. */
export function useTicketPage<Page>(options: Options<Page>) {
  const [page, setPage] = useState<Page>();
  const [failure, setFailure] = useState<unknown>();
  const latest = useRef(options);
  latest.current = options;
  const looks = useRef({ begun: 0, shown: 0, soon: 0 });

  const load = useCallback(async () => {
    looks.current.begun += 1;
    const look = looks.current.begun;
    try {
      const found = await latest.current.fetch();
      // Over a bad connection an earlier reply may arrive after a later one.
      if (look < looks.current.shown) return;
      looks.current.shown = look;
      setPage(found);
      setFailure(undefined);
    } catch (error) {
      if (isLinkOver(error)) latest.current.onLost();
      else if (look > looks.current.shown) setFailure(error);
    }
  }, []);

  const isUnderWay = page !== undefined && options.isUnderWay(page);
  const { mostSoon = Number.POSITIVE_INFINITY } = options;
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server answers in the language of the page
  useEffect(() => void load(), [load, language]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void load();
    };
    let timer = 0;
    const wait = () => {
      const isSoon = isUnderWay && looks.current.soon < mostSoon;
      const next = () => {
        if (isSoon) looks.current.soon += 1;
        look();
        wait();
      };
      timer = window.setTimeout(next, isSoon ? soon : later);
    };
    wait();
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [load, isUnderWay, mostSoon]);

  return { page, failure, load };
}
