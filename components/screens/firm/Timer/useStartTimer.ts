import { startTimer, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { useMessages } from '#components/language';
import { clockOf } from '#domain/time/duration';
import { messages } from './messages';
import { useTimed } from './worker';

/** Work that a timer is started for: in a case, or the office's own. */
export type StartedWork = { caseId?: string | undefined; caseTitle?: string | undefined; description?: string };

/** Starts the timer of whoever is here, the same way on every screen. Undefined while it would be nobody's. */
export function useStartTimer(): { label: string; start: (work: StartedWork) => void } | undefined {
  const words = useMessages(messages);
  const announce = useAnnounce();
  const { mutateAsync: send } = useSend(startTimer);
  const personId = useTimed();
  if (personId === undefined) return undefined;
  return {
    label: words.startTimer,
    start: ({ caseId, caseTitle, description = '' }) =>
      void announce({
        act: () => send({ personId, ...(caseId !== undefined && { caseId }), description }),
        done: ({ stopped }) => ({
          title: words.started(caseTitle ?? words.practice),
          ...(stopped && {
            description: words.recordedBefore(clockOf(stopped.minutes), stopped.caseTitle ?? words.practice),
          }),
        }),
        failed: words.notStarted,
      }),
  };
}
