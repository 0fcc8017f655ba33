/**
 * Steps of the guided tour (specification, section 2). `signing` and `createSubAccount` share the number of the step
 * before.
 */
export const tourSteps = [
  'goToPersonalInformation',
  'signature',
  'signing',
  'stamp',
  'subAccounts',
  'createSubAccount',
  'goToEmail',
  'email',
] as const;
export type TourStep = (typeof tourSteps)[number];

/** Facts that decide which steps an account sees. */
export interface TourAccount {
  isMain: boolean;
  /** True if the account may create sub-accounts, and the dealer has them. */
  hasSubAccounts: boolean;
}

export interface CountedStep {
  step: TourStep;
  /** `2/5`; `undefined` for sub-accounts: their tour has no counter. */
  counter?: string;
}

const forMain: readonly CountedStep[] = [
  { step: 'goToPersonalInformation', counter: '1/5' },
  { step: 'signature', counter: '2/5' },
  { step: 'signing', counter: '2/5' },
  { step: 'stamp', counter: '3/5' },
  { step: 'goToEmail', counter: '4/5' },
  { step: 'email', counter: '5/5' },
];

/**
 * Signature and stamp share a number, and so do the two steps of sub-accounts and those of e-mail: docs/decisions/036.
 */
const withSubAccounts: readonly CountedStep[] = [
  { step: 'goToPersonalInformation', counter: '1/4' },
  { step: 'signature', counter: '2/4' },
  { step: 'signing', counter: '2/4' },
  { step: 'stamp', counter: '2/4' },
  { step: 'subAccounts', counter: '3/4' },
  { step: 'createSubAccount', counter: '3/4' },
  { step: 'goToEmail', counter: '4/4' },
  { step: 'email', counter: '4/4' },
];

/** Returns the steps of an account in their order. */
export function tourStepsOf({ isMain, hasSubAccounts }: TourAccount): readonly CountedStep[] {
  if (isMain) return hasSubAccounts ? withSubAccounts : forMain;
  return withSubAccounts
    .filter(({ step }) => step !== 'stamp' && (hasSubAccounts || !/subaccount/i.test(step)))
    .map(({ step }) => ({ step }));
}

/** Steps that can be skipped separately: Skip goes to the next step. For other steps it ends the tour. */
const extra: ReadonlySet<TourStep> = new Set(['signing', 'createSubAccount']);

/** Returns the step after Skip; undefined if Skip ends the tour. */
export function stepAfterSkip(steps: readonly CountedStep[], step: TourStep): TourStep | undefined {
  return extra.has(step) ? stepBeside(steps, step, 1) : undefined;
}

/** Returns the step before (-1) or after (1) a step; undefined beyond the ends. */
export function stepBeside(steps: readonly CountedStep[], step: TourStep, by: 1 | -1): TourStep | undefined {
  const index = steps.findIndex((counted) => counted.step === step);
  return index < 0 ? undefined : steps[index + by]?.step;
}

/** Path of the page that shows each step. The first step is shown on every page. */
export const pathOfStep: Readonly<Record<TourStep, string | undefined>> = {
  goToPersonalInformation: undefined,
  signature: '/personal-information',
  signing: '/personal-information',
  stamp: '/personal-information',
  subAccounts: '/personal-information',
  createSubAccount: '/personal-information',
  goToEmail: '/personal-information',
  email: '/authorize',
};
