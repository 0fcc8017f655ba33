import { useNavigate } from '@tanstack/react-router';
import { pathOfStep } from '../tour-steps.ts';
import { useSaveTour, useTourProgress, useTourSteps } from './use-tour.ts';

/** Returns a function that begins the tour, or goes on where it was left. `close` closes the menu that it stands in. */
export function useStartTour(): (close: () => void) => void {
  const steps = useTourSteps();
  const progress = useTourProgress();
  const save = useSaveTour();
  const navigate = useNavigate();
  return (close) => {
    close();
    const isLeft = progress?.step && !progress.isOver;
    // The menu is where the first step leads.
    const step = (isLeft ? progress.step : undefined) ?? 'signature';
    const known = steps.find((counted) => counted.step === step)?.step ?? 'signature';
    save({ step: known === 'goToPersonalInformation' ? 'signature' : known, isOver: false });
    void navigate({ to: pathOfStep[known] ?? '/personal-information' });
  };
}
