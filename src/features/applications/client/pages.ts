import type { ShownPages } from '../../../client/shown-pages.ts';
import * as m from '../../../paraglide/messages.js';
import type { applicationPages } from '../pages.ts';

export const shownPages: ShownPages<typeof applicationPages> = {
  '/case/generate-application-form/$id': {
    title: m.shell_title_generate_form,
    load: async () => (await import('./generate-application-form-page.tsx')).GenerateApplicationFormPage,
  },
};
