import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const again = 'Check this and enter it again.';

const wanted: Record<string, string> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Answer with true or false.',
  array: 'Give a list.',
  object: 'Give the entries of this part.',
  record: 'Give the entries of this part.',
};

const formats: Record<string, string> = {
  date: 'Enter an existing date as YYYY-MM-DD.',
  datetime: 'Enter date and time as YYYY-MM-DDTHH:MM:SS with the zone.',
  email: 'Please enter the correct email address.',
  url: 'Enter a full web address.',
};

/** Describes how to correct an invalid value if its schema has no message. */
export function plainProblem(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Fill this in.' : (wanted[issue.expected] ?? again);
    case 'invalid_value':
      return issue.input === undefined ? 'Fill this in.' : oneOf(issue.values);
    case 'too_big':
      return sized(issue.origin, 'At most', Number(issue.maximum));
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'Fill this in.';
      return sized(issue.origin, 'At least', Number(issue.minimum));
    case 'invalid_format':
      return formats[issue.format] ?? again;
    case 'unrecognized_keys':
      return `Leave out ${issue.keys.join(', ')}.`;
    case 'invalid_union':
      return ofUnion(issue);
    default:
      return again;
  }
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? `This must be ${values[0]}.` : `Choose one of ${values.join(', ')}.`;
}

function sized(origin: string, bound: string, limit: number): string {
  if (origin === 'string') return `${bound} ${limit} ${limit === 1 ? 'character' : 'characters'}.`;
  if (origin === 'array' || origin === 'set' || origin === 'map') {
    return `${bound} ${limit} ${limit === 1 ? 'entry' : 'entries'}.`;
  }
  return `${bound} ${limit}.`;
}

/** Describes a union: constants are one choice; for other unions it is unknown which branch was intended. */
function ofUnion(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  if (issue.input === undefined) return 'Fill this in.';
  const values = (issue.errors ?? []).flatMap((errors) =>
    errors.length === 1 && errors[0]?.code === 'invalid_value' ? errors[0].values : [undefined],
  );
  return values.length > 0 && values.every((value) => value !== undefined) ? oneOf(values) : again;
}
