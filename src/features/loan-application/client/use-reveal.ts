import { useMemo } from 'react';
import { call } from '../../../client/api.ts';
import { useMe } from '../../auth/client/use-me.ts';
import type { CaseSaver } from '../../cases/client/case-saver.ts';
import type { Reveal } from '../../forms/client/use-revealed.ts';

/** How the case's masked numbers are asked for; `undefined` once it is known that the account may not. */
export function useReveal(saver: CaseSaver): Reveal | undefined {
  const { data: me } = useMe();
  const isBarred = me !== undefined && !me.permissions.includes('personalData.reveal');
  return useMemo(() => {
    if (isBarred) return undefined;
    return async (path) => {
      const [, personalInfoId = ''] = path.split('.');
      const body = { caseNo: saver.caseNo() ?? '', personalInfoId, field: 'identityNumber' } as const;
      return (await call('POST /dealer-portal/web/case/personalInfo/reveal', { body })).value;
    };
  }, [isBarred, saver]);
}
