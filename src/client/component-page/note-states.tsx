import { Chip, Count } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/notes/note.tsx';
import { ProgressBar } from '../ui/notes/progress-bar.tsx';
import { ProgressLine } from '../ui/notes/progress-line.tsx';
import { Plate } from '../ui/plate.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { ComponentPart } from './part.tsx';

const tones = ['info', 'ok', 'warn', 'bad'] as const;

export function NoteStates() {
  return (
    <>
      <ComponentPart title="Note" grid>
        {tones.map((tone) => (
          <Note key={tone} tone={tone}>
            {tone}
          </Note>
        ))}
      </ComponentPart>
      <ComponentPart title="Status, progress, chip">
        {tones.map((tone) => (
          <Status key={tone} tone={tone}>
            {tone}
          </Status>
        ))}
        {tones.map((tone, stages) => (
          <ProgressLine key={tone} tone={tone} stages={stages + 2} />
        ))}
        <Chip>Chip</Chip>
        <Count>3</Count>
        <Count bad>2</Count>
        <Plate>SLM1234A</Plate>
      </ComponentPart>
      <ComponentPart title="Progress bar, skeleton and empty list" grid>
        <ProgressBar share={0.4} label="Progress" />
        <SkeletonRows rows={3} />
        <EmptyState title="No cases" description="A new case appears here." />
      </ComponentPart>
    </>
  );
}
