import { useEffect, useState } from 'react';

const name = 'signingStep';

function stepInHistory(): number {
  const step: unknown = history.state?.[name];
  return typeof step === 'number' ? step : 0;
}

/** The step that is shown. Each is an entry of the browser's history: its back button goes one step back, a reload stays. */
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
