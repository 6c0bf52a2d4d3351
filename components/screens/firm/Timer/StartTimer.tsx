import { useEffect, useRef } from 'react';
import { type StartedWork, useStartTimer } from './useStartTimer';

export interface StartTimerProps {
  work: StartedWork;
  /** Called once the timer has been asked for. */
  onStarted: () => void;
}

/** Starts a timer as soon as it is there. A default export, so that it can be lazy-loaded. */
export default function StartTimer({ work, onStarted }: StartTimerProps) {
  const timer = useStartTimer();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    timer?.start(work);
    onStarted();
  });
  return null;
}
