import type { Room } from './room';
import * as styles from './frame.css';
import * as rooms from './rooms.css';

/** What a widget comes to, for each room: "47" while narrow, "47 clients, 4 unread messages" in a broad one. */
export type SumProps = { narrow: string } & Partial<Record<Room, string>>;

const order = ['medium', 'wide', 'broad', 'large'] as const;

/** What a widget comes to, said in more words as the room grows. Each is shown until the next one's room is reached. */
export function Sum({ narrow, ...more }: SumProps) {
  const given = order.filter((name) => more[name] !== undefined);
  const until = (next: Room | undefined) => (next ? rooms.until[next] : '');
  return (
    <>
      <p className={`${styles.line} ${until(given[0])}`}>{narrow}</p>
      {given.map((name, index) => (
        <p key={name} className={`${styles.line} ${rooms.from[name]} ${until(given[index + 1])}`}>
          {more[name]}
        </p>
      ))}
    </>
  );
}
