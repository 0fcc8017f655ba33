import { SourceMark } from '../../../client/ui/source-mark.tsx';
import * as m from '../../../paraglide/messages.js';
import type { ValueSource } from './form-field.tsx';

/** Readings below this confidence are marked for checking. */
const sure = 0.85;

/** Shows where the value of a field was read. */
export function SourceNote({ source }: { source: ValueSource }) {
  if (source.kind === 'myinfo') {
    return <SourceMark kind={source.locked ? 'locked' : 'person'}>{source.label}</SourceMark>;
  }
  if (source.confidence !== undefined && source.confidence < sure) {
    return <SourceMark kind="unsure">{m.forms_sure({ percent: Math.round(source.confidence * 100) })}</SourceMark>;
  }
  if (source.isGone) return <SourceMark kind="unsure">{m.forms_source_gone({ name: source.label })}</SourceMark>;
  return <SourceMark kind="document">{source.label}</SourceMark>;
}
