import { Play, Square } from 'lucide-react';
import { useTimer } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { useMessages } from '#components/language';
import { mostTimerHours } from '#domain/time/timer';
import { useTimeActions } from './useTimeActions';
import { messages } from '../Timer/messages';
import { useStartTimer } from '../Timer';

export interface TimerButtonProps {
  /** Whose timer it is. */
  personId: string;
  caseId: string;
  caseTitle: string;
}

/** Starts a timer for a case, and stops the one that runs for it. A default export, so that it can be lazy-loaded. */
export default function TimerButton({ personId, caseId, caseTitle }: TimerButtonProps) {
  const words = useMessages(messages);
  const timer = useTimer(personId).data?.data.timer;
  const starting = useStartTimer();
  const { stop } = useTimeActions();
  if (timer?.caseId === caseId) {
    // After so long, the bar at the foot asks how long the work took.
    if (timer.seconds > mostTimerHours * 3600) return null;
    return (
      <IconButton
        tone="neutral"
        icon={<Icon of={Square} />}
        label={words.stopFor(caseTitle)}
        onPress={() => void stop(personId)}
      />
    );
  }
  if (!starting) return null;
  return (
    <IconButton
      icon={<Icon of={Play} />}
      label={words.startFor(caseTitle)}
      onPress={() => starting.start({ caseId, caseTitle })}
    />
  );
}
