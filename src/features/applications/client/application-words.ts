import type { Tone } from '../../../client/ui/status.tsx';
import {
  type ApplicationStatus,
  applicationProgress,
  applicationStatuses,
} from '../../../domain/applications/application-status.ts';
import * as m from '../../../paraglide/messages.js';
import { statusWord } from '../progress-words.ts';

/** Display of an application's status: word, tone, stages reached of six, and the figure next to them. */
export interface StatusWords {
  word: string;
  tone: Tone;
  stages: number;
  /** `40%`, `Failed`, `Reject`. */
  figure: string;
  /** Set only if the figure is a percentage. */
  percent?: number;
}

const looks: Record<ApplicationStatus, { tone: Tone; stages: number }> = {
  0: { tone: 'info', stages: 1 },
  1: { tone: 'bad', stages: 1 },
  2: { tone: 'warn', stages: 2 },
  3: { tone: 'off', stages: 2 },
  4: { tone: 'info', stages: 3 },
  5: { tone: 'info', stages: 4 },
  6: { tone: 'info', stages: 5 },
  7: { tone: 'ok', stages: 6 },
};

/** Returns the status of a code; an unknown code counts as pending approval. */
export function toStatus(code: number): ApplicationStatus {
  return applicationStatuses.find((status) => status === code) ?? 0;
}

export function statusWords(code: number): StatusWords {
  const status = toStatus(code);
  const { tone, stages } = looks[status];
  const word = statusWord[status]();
  const progress = applicationProgress[status];
  if (typeof progress === 'number') return { word, tone, stages, figure: `${progress}%`, percent: progress };
  const figure = progress === 'Failed' ? m.cases_progress_failed() : m.cases_progress_reject();
  return { word, tone, stages, figure };
}
