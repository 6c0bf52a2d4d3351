import { useLoadedAt } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { useFormat, useMessages } from '#components/language';
import { useIsOnline, useShowsNothing } from '#components/patterns/DataView';
import { messages } from './messages';

/** Says that the network is down and when the data on screen was loaded. It disappears when the network is back. */
export function OfflineNotice() {
  return useIsOnline() ? null : <Notice />;
}

function Notice() {
  const { offline } = useMessages(messages);
  const { time } = useFormat();
  const loadedAt = useLoadedAt();
  const showsNothing = useShowsNothing();
  return (
    <Alert
      tone="warning"
      title={loadedAt > 0 && !showsNothing ? offline.since(time(new Date(loadedAt).toISOString())) : offline.nothing}
    />
  );
}
