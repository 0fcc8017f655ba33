import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as m from '../../../paraglide/messages.js';
import {
  AskAgain,
  type ChunkFailure,
  ChunkLoadError,
  ChunkTimeout,
  type FailedView,
} from '../../chunks/chunk-load-error.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import classes from './chunk-failed.module.css';

/**
 * Returns the error that names the file that failed to load and the reason; returns any other error unchanged.
 * @param load the function that failed; its source names the script if the browser does not
 * @param missingImport the script that was not found, if another one imports it
 */
export async function judgeFailure(error: unknown, load: () => unknown, missingImport?: string): Promise<unknown> {
  const message = error instanceof Error ? error.message : '';
  const isTimeout = error instanceof ChunkTimeout;
  // Browsers' own messages end with the URL, except Safari's.
  const style = /Unable to preload CSS for (\S+)/.exec(message)?.[1];
  const isFetch = /dynamically imported module|importing a module script failed/i.test(message);
  if (!style && !isFetch && !isTimeout) return error;
  const named = style ?? missingImport ?? /https?:\S+/.exec(message)?.[0] ?? scriptOf(load);
  const address = named && new URL(named, document.baseURI).href;
  const failure = await findFailure(address);
  const type = isTimeout ? 'timeout' : failure === 'newBuild' ? 'missing' : 'error';
  const what = `Loading a ${style ? 'stylesheet' : 'script'} failed (${type}: ${address ?? location.href})`;
  const raised = new ChunkLoadError(what, failure, ChunkFailed);
  console.error(raised);
  return raised;
}

/** Returns the address of the script that a compiled function imports. */
function scriptOf(load: () => unknown): string | undefined {
  const file = /\bimport\(\s*["'`]([^"'`]+)["'`]/.exec(load.toString())?.[1];
  return file && new URL(file, import.meta.url).href;
}

/** Asks the server if a newer build has replaced the files of this one. */
async function findFailure(address: string | undefined): Promise<ChunkFailure> {
  if (!navigator.onLine) return 'connection';
  try {
    const asked = { cache: 'no-store', signal: AbortSignal.timeout(10_000) } as const;
    if (address) {
      const { status } = await fetch(address, { ...asked, method: 'HEAD' });
      if (status === 404) return 'newBuild';
      return status >= 500 ? 'connection' : 'unknown';
    }
    const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
    const page = await fetch('/', asked);
    if (!page.ok || !entry) return 'connection';
    return (await page.text()).includes(entry) ? 'unknown' : 'newBuild';
  } catch {
    return 'connection';
  }
}

/** Milliseconds between asking again after the connection came back. */
const firstWait = 500;
const longestWait = 8000;

/** Retries automatically once the connection is back. The page around it stays as it is. */
const ChunkFailed: FailedView = ({ failure: first, detail, isPage, onClose, onShown }) => {
  const askAgain = use(AskAgain);
  const [failure, setFailure] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    const next = await askAgain();
    setBusy(false);
    if (next) setFailure(next);
  };
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    onShown();
    const before = document.activeElement;
    return () => {
      // Moves the focus back to the pressed element; the part that replaces this note continues from there.
      const isHere = part.current?.contains(document.activeElement);
      if (isHere && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [onShown]);
  useEffect(() => {
    let timer: number | undefined;
    const ask = async (wait: number) => {
      const next = await askAgain();
      if (next) setFailure(next);
      // The browser may join the retry to a request that began without a connection, and both fail.
      const mayArrive = next === 'connection' || next === 'unknown';
      if (mayArrive && navigator.onLine && wait <= longestWait) timer = window.setTimeout(ask, wait, wait * 2);
    };
    const back = () => {
      window.clearTimeout(timer);
      void ask(firstWait);
    };
    window.addEventListener('online', back);
    // The connection came back while the cause was being determined.
    if (first === 'connection' && navigator.onLine) back();
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', back);
    };
  }, [askAgain, first]);

  const isNewBuild = failure === 'newBuild';
  const title = isNewBuild ? m.shell_new_version() : (isPage ? m.shell_page_not_loaded : m.shell_part_not_loaded)();
  const button = (
    <Button
      variant={isPage ? 'filled' : 'default'}
      busy={isBusy}
      busyLabel={m.shell_trying_again()}
      onClick={() => (isNewBuild ? window.location.reload() : void again())}
    >
      {isNewBuild ? m.shell_reload() : m.shell_try_again()}
    </Button>
  );
  // A browser may cache the failure of a script until the page is reloaded.
  const reload = failure === 'unknown' && (
    <Button variant="subtle" onClick={() => window.location.reload()}>
      {m.shell_reload()}
    </Button>
  );
  const text = textOf(failure);
  const named = (
    <small className={`t3 f12 ${classes.detail}`} lang="en">
      {detail}
    </small>
  );
  if (isPage) {
    return (
      <EmptyState as="h1" title={title} description={text}>
        {button}
        {reload}
        {named}
      </EmptyState>
    );
  }
  return (
    <div ref={part} className={classes.part} data-above={onClose ? true : undefined} role="alert">
      <p>
        <b>{title}</b> <span className="t2">{text}</span> {named}
      </p>
      <div className={classes.ways}>
        {onClose && (
          <Button variant="subtle" onClick={onClose}>
            {m.shell_close()}
          </Button>
        )}
        {reload}
        {button}
      </div>
    </div>
  );
};

function textOf(failure: ChunkFailure): string {
  if (failure === 'newBuild') return m.shell_new_version_text();
  if (failure === 'unknown') return m.shell_not_loaded_text();
  return navigator.onLine ? m.shell_not_reached() : m.shell_you_are_offline();
}
