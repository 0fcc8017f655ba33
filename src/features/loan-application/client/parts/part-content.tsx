import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { lazyPart } from '../../../../client/lazy-page.ts';
import { SkeletonRows } from '../../../../client/ui/skeleton.tsx';
import { RecordsContext } from '../../../forms/client/records.ts';
import { DocumentsPart } from '../documents-part.tsx';
import { Directors } from '../guarantors/directors.tsx';
import { GuarantorsPart } from '../guarantors/guarantors-part.tsx';
import { ReviewPart } from '../review-part.tsx';
import type { PartFields } from '../use-part-fields.ts';
import type { CaseProgress } from '../use-progress.ts';
import type { CasePartName } from './case-parts.ts';
import { FieldsPart } from './fields-part.tsx';

// Loads the signing code, too, and most users open this part last.
const AuthorisationPart = lazyPart(async () => (await import('../authorisation-part.tsx')).AuthorisationPart);

export interface PartProps {
  fields: PartFields;
  progress: CaseProgress;
  /** Records of consents, by path. */
  records: Readonly<Record<string, ReactNode>>;
  /** `personalInfoId` of the guarantor whose fields are shown: at most one, so that typing renders one party. */
  openGuarantor: string | undefined;
  /** The guarantor whose fields are on the page: the former fields are hidden until the new ones are rendered. */
  drawnGuarantor: string | undefined;
  onOpenGuarantor: (id: string | undefined) => void;
  isBusy: boolean;
  onSend: () => void;
}

/** The content of every part. */
const contents: Record<CasePartName, (props: PartProps) => ReactNode> = {
  applicant: ({ fields, progress }) => (
    <>
      <FieldsPart part="applicant" fields={fields} />
      <Directors progress={progress} />
    </>
  ),
  guarantors: (props) => <GuarantorsPart {...props} />,
  vehicle: ({ fields }) => <FieldsPart part="vehicle" fields={fields} />,
  financing: ({ fields }) => <FieldsPart part="financing" fields={fields} />,
  documents: () => <DocumentsPart />,
  authorisation: () => (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      <AuthorisationPart />
    </Suspense>
  ),
  review: (props) => <ReviewPart {...props} />,
};

interface Props extends PartProps {
  part: CasePartName;
  /** Called once the part is on the page. */
  onShown: (part: CasePartName) => void;
}

/** One part of the case. */
export function PartContent({ part, onShown, ...props }: Props) {
  useLayoutEffect(() => onShown(part), [part, onShown]);
  return <RecordsContext value={props.records}>{contents[part](props)}</RecordsContext>;
}
