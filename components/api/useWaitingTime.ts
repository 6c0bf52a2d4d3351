import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useApi } from './ApiProvider';
import { refreshShown } from './mutation';
import { onWaitingTime, sendWaitingTime, waitingTime } from './waitingTime';

const none = [] as const;

/** How long until time that waits is sent again although nobody knows of a connection. */
const patience = 60_000;

/** A person's time that waits on this device for a connection. It is sent as soon as there is one, once. */
export function useWaitingTime(personId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const all = useSyncExternalStore(onWaitingTime, waitingTime, () => none);
  useEffect(() => {
    const send = async () => {
      if ((await sendWaitingTime(api, personId)) > 0) await refreshShown(queryClient, 'time');
    };
    const sendNow = () => void send();
    sendNow();
    addEventListener('online', sendNow);
    const again = setInterval(sendNow, patience);
    return () => {
      removeEventListener('online', sendNow);
      clearInterval(again);
    };
  }, [api, queryClient, personId]);
  return all.filter(({ input }) => input.personId === personId);
}
