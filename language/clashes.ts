import type { components } from '#openapi';
import { defineMessages, type Translated } from './messages';

type EventClash = components['schemas']['EventClash'];

/** Words for two events that need one advocate. */
export const clashWords = defineMessages('language/clashes.clashWords', {
  clash: (advocate: string) => `Clash for ${advocate}`,
  possible: (advocate: string) => `Possible clash for ${advocate}`,
  possibleForAnyone: 'Possible clash, no advocate named',
  untimed: 'no time set',
  line: (title: string, other: string) => `${title}: ${other}`,
  more: (line: string, others: number) => `${line}, and ${others} more`,
});

/** Functions that word a clash: whose it is, and with what. */
export function clashText(words: Translated<typeof clashWords.en>) {
  const title = (isPossible: boolean, advocate: string | undefined): string => {
    if (!advocate) return words.possibleForAnyone;
    return (isPossible ? words.possible : words.clash)(advocate);
  };
  const where = ({ time, place, title: what }: Pick<EventClash, 'time' | 'place' | 'title'>) =>
    [time ?? words.untimed, place ?? what].join(', ');
  return {
    /** Whose clash it is: "Clash for Neema Wanjiku". */
    title,
    /** When and where the other event is: "09:30, Kisumu Law Courts, Court 2". */
    where,
    /** All of an event's clashes in a line, the surest of them in full. The advocate is the one who conducts the event's case. */
    line(clashes: readonly EventClash[], advocate: string | undefined): string {
      const first = clashes.find(({ isPossible }) => !isPossible) ?? clashes[0];
      if (!first) return '';
      const line = words.line(title(first.isPossible, advocate ?? first.advocateName), where(first));
      return clashes.length > 1 ? words.more(line, clashes.length - 1) : line;
    },
  };
}
