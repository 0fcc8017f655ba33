import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import * as m from '../../../paraglide/messages.js';
import type { TourProgress } from '../contract.ts';
import { pathOfStep, stepAfterSkip, stepBeside, type TourStep } from '../tour-steps.ts';
import { TourBubble } from './tour-bubble.tsx';
import { tourWords } from './tour-words.ts';
import { useSaveTour, useTourSteps } from './use-tour.ts';

/** The guided tour, if the account has it. It pauses while its user is on another page. */
export function Tour({ progress }: { progress: TourProgress }) {
  const steps = useTourSteps();
  const save = useSaveTour();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // The saved step may not exist any more, such as the stamp for a former main account.
  const known = steps.find(({ step }) => step === progress.step) ?? steps[0];
  const isFirst = known === steps[0];
  useEffect(() => {
    // A user who opens that page without the tour has completed its first step.
    if (isFirst && pathname === pathOfStep.signature) save({ step: 'signature', isOver: false });
  }, [isFirst, pathname, save]);
  if (!known) return null;
  const { step, counter } = known;
  const path = pathOfStep[step];
  if (path !== undefined && pathname !== path) return null;
  const go = (to: TourStep | undefined) => {
    save(to ? { step: to, isOver: false } : { step: null, isOver: true });
    const next = to && pathOfStep[to];
    if (next && next !== pathname) void navigate({ to: next });
  };
  const before = stepBeside(steps, step, -1);
  const after = stepBeside(steps, step, 1);
  const { title, text, textWithoutStamp, anchor } = tourWords[step];
  const hasStamp = steps.some((step) => step.step === 'stamp');
  const words = hasStamp ? text() : (textWithoutStamp ?? text)();
  const skip = () => go(stepAfterSkip(steps, step));
  return (
    <TourBubble key={step} anchor={anchor} title={title()} text={words} counter={counter} onEscape={skip}>
      <Button size="xs" variant="subtle" onClick={skip}>
        {m.tour_skip()}
      </Button>
      <span />
      {before && before !== 'goToPersonalInformation' && (
        <Button size="xs" onClick={() => go(before)}>
          {m.tour_back()}
        </Button>
      )}
      <Button size="xs" variant="filled" onClick={() => go(after)}>
        {after ? m.tour_next({ title: tourWords[after].title() }) : m.tour_done()}
      </Button>
    </TourBubble>
  );
}

/** The stamp step alone, for users who followed a notification. Returns to the previous page once the stamp exists. */
export function StampTour() {
  const router = useRouter();
  const { title, text, anchor } = tourWords.stamp;
  const leave = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/case', replace: true });
  return (
    <TourBubble anchor={anchor} title={title()} text={text()} counter={undefined} takesFocus={false} onEscape={leave}>
      <Button size="xs" variant="subtle" onClick={leave}>
        {m.tour_skip()}
      </Button>
    </TourBubble>
  );
}
