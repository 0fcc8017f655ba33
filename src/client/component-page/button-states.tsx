import { IconPlus, IconTrash } from '@tabler/icons-react';
import { ActionMenu } from '../ui/action-menu.tsx';
import { Button } from '../ui/button.tsx';
import { CloseButton, IconButton } from '../ui/icon-button.tsx';
import { ComponentPart } from './part.tsx';

const variants = ['filled', 'default', 'subtle', 'danger', 'danger-filled', 'danger-subtle'] as const;

export function ButtonStates() {
  return (
    <>
      {(['sm', 'xs', 'lg'] as const).map((size) => (
        <ComponentPart key={size} title={`Button, ${size}`}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </ComponentPart>
      ))}
      <ComponentPart title="Button, states">
        <Button leftSection={<IconPlus size={16} aria-hidden />}>With an icon</Button>
        <Button disabled>Disabled</Button>
        <Button held>Held</Button>
        <Button variant="filled" disabled>
          Disabled
        </Button>
        <Button variant="filled" busy busyLabel="Sending">
          Send
        </Button>
        <Button href="#main">Link</Button>
      </ComponentPart>
      <ComponentPart title="Icon button">
        <IconButton aria-label="Add">
          <IconPlus size={18} aria-hidden />
        </IconButton>
        <IconButton variant="default" aria-label="Add another">
          <IconPlus size={18} aria-hidden />
        </IconButton>
        <IconButton size={28} aria-label="Add a small one">
          <IconPlus size={16} aria-hidden />
        </IconButton>
        <IconButton disabled aria-label="Add nothing">
          <IconPlus size={18} aria-hidden />
        </IconButton>
        <CloseButton aria-label="Close" />
        <ActionMenu
          label="More"
          width={200}
          actions={[
            { label: 'Add', Icon: IconPlus, onClick: () => undefined },
            { label: 'Delete', Icon: IconTrash, onClick: () => undefined, danger: true },
          ]}
        />
      </ComponentPart>
    </>
  );
}
