import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { saveFile } from '../../../client/download.ts';
import { queryOf } from '../../../client/query-of.ts';
import { toast } from '../../../client/ui/notes/toast.ts';
import * as m from '../../../paraglide/messages.js';

export interface ReportPeriod {
  from: string;
  to: string;
  financierId?: string | undefined;
}

export function useReport(period: ReportPeriod) {
  return useQuery({
    ...queryOf('GET /dealer-portal/web/report/summary', { query: period }),
    // The former figures stay until the new ones have loaded.
    placeholderData: keepPreviousData,
  });
}

/** Mutation that saves the applications of a period as a CSV file. */
export function useExport() {
  return useMutation({
    mutationFn: (period: ReportPeriod) => call('GET /dealer-portal/web/report/export', { query: period }),
    onSuccess: saveFile,
    onError: () => toast.error(m.applications_download_failed()),
    meta: { silent: true },
  });
}
