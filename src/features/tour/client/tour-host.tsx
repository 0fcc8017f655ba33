import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../client/lazy-page.ts';
import { useMe } from '../../auth/client/use-me.ts';
import { pathOfStep } from '../tour-steps.ts';
import { useTourProgress } from './use-tour.ts';

const Tour = lazyPart(async () => (await import('./tour.tsx')).Tour);
const StampTour = lazyPart(async () => (await import('./tour.tsx')).StampTour);

/** Shows the tour until it is finished: from the first login on, or where it was started again. */
export function TourHost() {
  const progress = useTourProgress();
  const isMain = useMe().data?.chosenDealer?.accountType === 1;
  const { pathname, search } = useLocation();
  const isForStamp = isMain && pathname === pathOfStep.stamp && 'from' in search && search.from === 'notification';
  return (
    <Suspense>
      {isForStamp && <StampTour />}
      {!isForStamp && progress && !progress.isOver && <Tour progress={progress} />}
    </Suspense>
  );
}
