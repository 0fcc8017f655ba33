import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useIsPhone } from '../use-media.ts';
import classes from './edit-panel.module.css';

/** What holds an `EditPanel` over its list: it keeps the focus inside and gives it back. */
export function EditDrawer(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose, children } = props;
  const isPhone = useIsPhone();
  // Only what opens after it is there notes where the focus was and gives it back.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <Drawer
      opened={isThere}
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 448}
      padding={0}
      withCloseButton={false}
      // The panel handles Escape itself, so that a dialog above it does not close both.
      closeOnEscape={false}
      transitionProps={{ duration: isPhone ? 0 : 140 }}
      classNames={{ content: classes.drawer, body: classes.drawerBody }}
      attributes={{ content: { 'aria-label': title } }}
    >
      {children}
    </Drawer>
  );
}
