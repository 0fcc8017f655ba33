import { IconFileText } from '@tabler/icons-react';
import * as m from '../../paraglide/messages.js';

/** The main menu, in its order. */
export const navEntries = [{ to: '/case', label: m.shell_application, Icon: IconFileText }] as const;
