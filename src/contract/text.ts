import { z } from 'zod';
import { tidyEmail } from '../domain/email.ts';
import { cleanLine, cleanLines, isCleanLine } from '../domain/texts/clean-text.ts';
import { plainCharacters } from '../domain/texts/plain-characters.ts';

/** A text of one line in a request, cleaned before other checks (`clean-text.ts`). */
export const line = () => z.string().overwrite(cleanLine);

/** A text of several lines in a request, cleaned before other checks. */
export const lines = () => z.string().overwrite(cleanLines);

/** A number or code in a request, converted to plain characters before other checks (`plain-characters.ts`). */
export const plainText = () => z.string().overwrite(plainCharacters);

/** An e-mail address in a request, converted to plain characters before other checks. */
export const emailText = () => z.string().overwrite(tidyEmail);

/** An identifier that another party chose and gets back. It is refused if cleaning would change it. */
export const exact = () => z.string().refine(isCleanLine, 'Contains characters that show nothing or are not composed.');
