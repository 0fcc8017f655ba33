import type { ComponentProps, ReactNode } from 'react';
import * as m from '../../../../paraglide/messages.js';
import type { CaseDocument } from '../../contract.ts';
import { documentTypeName } from '../labels.ts';
import { PanelHead } from '../review/panel-parts.tsx';
import panel from '../review/values-panel.module.css';
import { TypeChoices } from './type-choices.tsx';

interface Props extends Pick<ComponentProps<typeof TypeChoices>, 'groups' | 'busy' | 'onChoose'> {
  document: CaseDocument;
  canEdit: boolean;
  /** Removes the file. */
  remove: ReactNode;
}

/** Panel for a document of unclear type: explains why, and lists every type. */
export function UnsortedPanel({ document, canEdit, remove, ...choices }: Props) {
  const { proposedType } = document;
  return (
    <>
      <PanelHead title={m.documents_unsorted_title()} />
      <div className={panel.scroll}>
        <p className={panel.lead}>
          {proposedType
            ? m.documents_unsorted_proposed({ name: documentTypeName(proposedType) })
            : m.documents_unsorted_unknown()}
        </p>
        {canEdit && <TypeChoices {...choices} proposed={proposedType} />}
        {canEdit && <div className={panel.outOf}>{remove}</div>}
      </div>
    </>
  );
}
