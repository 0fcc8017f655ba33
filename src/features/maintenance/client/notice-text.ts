import { formatDateTime, singaporeDate, singaporeTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { MaintenanceNotice } from '../contract.ts';
import { parseNoticeTime } from '../notice-time.ts';
import type { UpgradeProgress } from '../upgrade-progress.ts';

/** Returns `Maintenance 22/11/2026 01:00 to 22/11/2026 03:00.` and its consequences for the user. */
export function bannerText(notice: MaintenanceNotice): { times: string; meaning: string } {
  const start = parseNoticeTime(notice.upgradeStartTime);
  const end = parseNoticeTime(notice.upgradeEndTime);
  const from = start ? formatDateTime(start) : '';
  if (!start || !end) return { times: m.maintenance_banner_from({ from }), meaning: m.maintenance_banner_open_end() };
  return { times: m.maintenance_banner_times({ from, to: formatDateTime(end) }), meaning: m.maintenance_banner_text() };
}

/** `Started 01:00`, with the date if that was on another day. */
export function startedText(notice: MaintenanceNotice, now: Date): string {
  const start = parseNoticeTime(notice.upgradeStartTime);
  if (!start) return '';
  const isToday = singaporeDate(start) === singaporeDate(now);
  return m.maintenance_started({ time: isToday ? singaporeTime(start) : formatDateTime(start) });
}

/** `About 1 h 5 min left`. */
export function timeLeftText({ minutesLeft }: UpgradeProgress): string {
  const [hours, minutes] = [Math.floor(minutesLeft / 60), minutesLeft % 60];
  if (minutesLeft === 0) return m.maintenance_left_none();
  if (hours === 0) return m.maintenance_left_minutes({ minutes });
  return minutes === 0 ? m.maintenance_left_hours({ hours }) : m.maintenance_left({ hours, minutes });
}
