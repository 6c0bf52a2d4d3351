import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  type CalendarProps,
} from 'react-aria-components/Calendar';
import type { DateValue } from 'react-aria-components/DatePicker';
import { Heading } from 'react-aria-components/Heading';
import { Icon } from '#components/elements/Icon';
import { button } from '../Button/Button.css';
import * as styles from './Month.css';

type MonthProps = Pick<
  CalendarProps<DateValue>,
  'value' | 'onChange' | 'minValue' | 'maxValue' | 'autoFocus' | 'aria-label'
>;

/** A month to pick a day from, with buttons for the months before and after it. In a `DatePicker` it needs no props. */
export function Month(props: MonthProps) {
  const step = button({ tone: 'quiet', isSquare: true });
  return (
    <Calendar {...props}>
      <header className={styles.head}>
        <Button slot="previous" className={step}>
          <Icon of={ChevronLeft} />
        </Button>
        <Heading className={styles.month} />
        <Button slot="next" className={step}>
          <Icon of={ChevronRight} />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
