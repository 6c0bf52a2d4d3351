import { useMessages } from '#components/language';
import { foot } from './card.css';
import { messages } from './messages';

/** Says that a list goes no further, where it is as long as any that is shown. */
export function ListedOnly({ shown, most }: { shown: number; most: number }) {
  const { listedOnly } = useMessages(messages);
  return shown >= most && <p className={foot}>{listedOnly(most)}</p>;
}
