import './theme/tokens.css';
import './theme/font.css';
import '@mantine/core/styles/baseline.layer.css';
import './theme/base.css';
import './theme/buttons.css';
import './theme/inputs.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UploadPage } from '../features/document-requests/client/upload-page.tsx';
import { startLanguage } from './language.ts';

/**
 * Pages that customers open by a link. They stand apart from the dealers' portal: no login is looked for, and one that
 * this browser has is of no use here.
 */
startLanguage();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <UploadPage />
    </StrictMode>,
  );
}
