import { singaporeDate, singaporeTime } from '../../domain/singapore-time.ts';

/** Formats a time as in the notice, `2026-11-22 01:00:00` in Singapore; empty if there is none. */
export function formatNoticeTime(moment: Date | null): string {
  if (!moment) return '';
  return `${singaporeDate(moment)} ${singaporeTime(moment)}:${moment.toISOString().slice(17, 19)}`;
}

/** Parses such a text; `undefined` if it is empty or invalid. */
export function parseNoticeTime(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return undefined;
  const moment = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
