import { useEffect, useState } from 'react';

const name = 'signingStep';

function stepInHistory(): number {
  const step: unknown = history.state?.[name];
  return typeof step === 'number' ? step : 0;
}

/**
 * Returns the current step. Each step is a history entry: the browser's Back goes back one step, and a reload stays on
 * it.
 */
export function useStep() {
  const [step, setStep] = useState(stepInHistory);
  useEffect(() => {
    const follow = () => setStep(stepInHistory());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return {
    step,
    forward: () => {
      history.pushState({ [name]: step + 1 }, '');
      setStep(step + 1);
    },
    back: () => history.back(),
  };
}
