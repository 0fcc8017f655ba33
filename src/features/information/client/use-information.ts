import { useEffect, useState } from 'react';
import { ChunkLoadError } from '../../../client/chunks/chunk-load-error.ts';
import { loadChunk } from '../../../client/chunks/load-chunk.ts';
import { readReply } from '../../../client/exchange.ts';
import { send } from '../../../client/send.ts';
import type { InformationPageName } from '../../../contract/information-address.ts';
import type { InformationText, TextLanguage } from '../information-text.ts';
import { type InformationVersion, versionFor } from '../versions.ts';

/** Identifies a text to show. */
export interface Wanted {
  page: InformationPageName;
  language: TextLanguage;
  /** Absent for the current version. */
  version: string | undefined;
}

type State =
  | { status: 'loading' }
  | { status: 'failed'; detail: string | undefined }
  | { status: 'there'; text: InformationText };

/** Loads a text, without a login; `retry` loads it again after a failure. */
export function useInformation({ page, language, version }: Wanted) {
  const { found, standing } = versionFor(version);
  const [state, setState] = useState<State>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks for the same again
  useEffect(() => {
    let isOver = false;
    loadText(found, page, language).then(
      (text) => !isOver && setState({ status: 'there', text }),
      (error: unknown) => !isOver && setState({ status: 'failed', detail: detailOf(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [found, page, language, attempt]);
  const retry = () => {
    setState({ status: 'loading' });
    setAttempt((before) => before + 1);
  };
  return { state, retry, standing, version: found.version };
}

/** Returns the name of the script that failed to load. */
const detailOf = (error: unknown) => (error instanceof ChunkLoadError ? error.message : undefined);

async function loadText({ load, rules }: InformationVersion, page: InformationPageName, language: TextLanguage) {
  const [{ write }, { contact }] = await Promise.all([loadChunk(load[page][language]), askContact()]);
  return write({ ...rules, contact });
}

async function askContact(): Promise<{ contact: string }> {
  const url = '/api/dealer-portal/web/common/information';
  const reply = await send({ method: 'GET', url, headers: { Accept: 'application/json' } });
  return (await readReply(reply)) as { contact: string };
}
