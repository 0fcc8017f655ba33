import '../theme/tokens.css';
import '../theme/font.css';
import '../theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setColourScheme, useColourScheme } from '../theme/colour-scheme.ts';
import { Toaster } from '../ui/notes/toaster.tsx';
import { SegmentedControl } from '../ui/segmented.tsx';
import { ButtonStates } from './button-states.tsx';
import classes from './component-page.module.css';
import { InputStates } from './input-states.tsx';
import { LayerStates } from './layer-states.tsx';
import { NoteStates } from './note-states.tsx';

/** Every part of the kit in each of its states. Only `npm run dev` serves it, at /components.html. */
function ComponentPage() {
  const scheme = useColourScheme();
  return (
    <main className={classes.page} id="main" tabIndex={-1}>
      <header className={`between ${classes.head}`}>
        <h1>Components</h1>
        <SegmentedControl
          aria-label="Colours"
          value={scheme}
          onChange={setColourScheme}
          data={[
            { value: 'auto', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </header>
      <ButtonStates />
      <InputStates />
      <LayerStates />
      <NoteStates />
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ComponentPage />
      <Toaster />
    </StrictMode>,
  );
}
