import { DatePicker } from '#components/elements/DatePicker';
import { useMessages } from '#components/language';
import { useUrlState } from '../../list';
import { messages } from './messages';
import * as styles from './Reports.css';

/** The days to which a report is narrowed, if it is. The URL keeps them. */
export interface DaysProps {
  from?: string | undefined;
  to?: string | undefined;
}

/** Narrows a report to days. */
export function Days({ from, to }: DaysProps) {
  const words = useMessages(messages);
  const url = useUrlState();
  return (
    <div className={styles.period}>
      <DatePicker
        label={words.from}
        value={from ?? null}
        {...(to !== undefined && { max: to })}
        onChange={(day) => url.set({ from: day ?? '' })}
      />
      <DatePicker
        label={words.to}
        value={to ?? null}
        {...(from !== undefined && { min: from })}
        onChange={(day) => url.set({ to: day ?? '' })}
      />
    </div>
  );
}

/** The days as a query has them. */
export const daysOf = ({ from, to }: DaysProps) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});
