import { useNavigate } from '@tanstack/react-router';
import { pathOfStep } from '../tour-steps.ts';
import { useSaveTour, useTourProgress, useTourSteps } from './use-tour.ts';

/** Returns a function that starts or resumes the tour. `close` closes the menu it was called from. */
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
