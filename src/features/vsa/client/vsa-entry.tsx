import { IconFileDescription } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../client/ui/button.tsx';
import * as m from '../../../paraglide/messages.js';
import { useAgreementAccess } from './use-agreement-access.ts';

/** Links to the sales agreement of a case; renders nothing if the user may not work on it. */
export function VsaEntry({ caseNo }: { caseNo: string }) {
  if (useAgreementAccess() !== 'open') return null;
  return (
    <Button
      leftSection={<IconFileDescription size={16} aria-hidden />}
      renderRoot={(given) => <Link to="/case/vehicle-sales-agreement" search={{ id: caseNo }} {...given} />}
    >
      {m.vsa_title()}
    </Button>
  );
}
