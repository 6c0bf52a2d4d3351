import { ChevronLeft, ChevronRight } from 'lucide-react';
import { placeIn } from '#components/app';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { common, useMessages } from '#components/language';
import * as styles from './RecordPager.css';

/** Which record of which list is open. */
export interface RecordPagerProps {
  /** The list's address without its filters; a record's own is one step below it. */
  list: string;
  /** The record's id. */
  id: string;
}

/** "6 of 14", with the ways to the records before and after it, in the order and narrowed as the list was left. Nothing for a record that was opened from elsewhere. */
export function RecordPager({ list, id }: RecordPagerProps) {
  const words = useMessages(common);
  const place = placeIn(list, id);
  if (!place) return null;
  const { position, total, previous, next } = place;
  return (
    <span className={styles.pager}>
      {words.position(position, total)}
      {previous && (
        <IconButton size="sm" icon={<Icon of={ChevronLeft} />} label={words.previous} href={`${list}/${previous}`} />
      )}
      {next && <IconButton size="sm" icon={<Icon of={ChevronRight} />} label={words.next} href={`${list}/${next}`} />}
    </span>
  );
}
