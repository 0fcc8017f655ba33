import type { ShownPages } from '../../../client/shown-pages.ts';
import * as m from '../../../paraglide/messages.js';
import type { personalInformationPages } from '../pages.ts';

export const shownPages: ShownPages<typeof personalInformationPages> = {
  '/personal-information': {
    title: m.dealers_personal_information,
    load: async () => (await import('./personal-information-page.tsx')).PersonalInformationPage,
  },
};
