import { useMessages } from '#components/language';
import { deviceOf } from './deviceOf';
import { messages } from './messages';

/** Returns a function that says what people call a browser and its system, by its user agent: "Chrome on Linux". */
export function useDeviceName(): (userAgent: string) => string {
  const { sessions: words } = useMessages(messages);
  return (userAgent) => {
    const { browser = 'unknown', system = 'unknown' } = deviceOf(userAgent);
    return words.device(words.browsers[browser], words.systems[system]);
  };
}
