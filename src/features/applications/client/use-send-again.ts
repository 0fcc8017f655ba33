import { useMutation } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { useShowAnswer } from './use-applications.ts';

/** Mutation that sends an application again to the recipients it has not reached. */
export function useSendAgain(caseNo: string) {
  const { show, refresh } = useShowAnswer(caseNo);
  return useMutation({
    mutationFn: (applicationId: string) =>
      call('POST /dealer-portal/web/applicationForm/sendAgain', { body: { caseNo, applicationId } }),
    onSuccess: show,
    onSettled: () => void refresh(),
  });
}
