import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../../client/api.ts';
import { callsIn, queryOf } from '../../../../client/query-of.ts';
import { useIntention } from '../../../../client/use-intention.ts';
import type { Outcome } from '../../recorded-outcome.ts';

const recordedOf = (caseNo: string) =>
  queryOf('GET /dealer-portal/web/applicationForm/recorded', { query: { caseNo } });

/** Queries the outcomes that were recorded by hand for the applications of a case. */
export function useRecorded(caseNo: string, isWanted: boolean) {
  return useQuery({ ...recordedOf(caseNo), enabled: isWanted });
}

export interface Recording {
  outcome: Outcome;
  isCorrection: boolean;
  file: File | undefined;
}

interface Subject {
  caseNo: string;
  applicationId: string;
}

/** Records an outcome, then adds its document. A repeated press does not record it twice. */
export function useRecord({ caseNo, applicationId }: Subject) {
  const refresh = useRefresh(caseNo);
  const intention = useIntention();
  const recorded = useRef('');
  return useMutation({
    mutationFn: async ({ outcome, isCorrection, file }: Recording) => {
      const key = intention.keyOf([outcome, isCorrection]);
      if (recorded.current !== key) {
        const body = { caseNo, applicationId, outcome, isCorrection: isCorrection || recorded.current !== '' };
        await call('POST /dealer-portal/web/applicationForm/record', { body }, { idempotencyKey: key });
        recorded.current = key;
      }
      if (file) {
        const form = { caseNo, applicationId };
        const request = { form, file, fileName: file.name };
        await call('POST /dealer-portal/web/applicationForm/recordDocument', request);
      }
    },
    onSettled: refresh,
  });
}

/** Mutation that reverts the latest record. */
export function useTakeBack(subject: Subject) {
  const refresh = useRefresh(subject.caseNo);
  return useMutation({
    mutationFn: () => call('POST /dealer-portal/web/applicationForm/takeBack', { body: subject }),
    onSettled: refresh,
  });
}

function useRefresh(caseNo: string) {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: recordedOf(caseNo).queryKey }),
      client.invalidateQueries({ predicate: callsIn(['case', 'applicationForm', 'disbursement']) }),
    ]);
  };
}
