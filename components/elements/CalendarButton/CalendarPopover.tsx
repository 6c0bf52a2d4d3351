import { parseDate } from '@internationalized/date';
import type { ReactElement } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { earliestDay, latestDay } from '#domain/dates';
import { type Early, useTakeOver } from '../later';
import { popover } from '../list/list.css';
import { calendar, Month } from '../month';
import type { CalendarButtonProps } from './CalendarButton';

interface CalendarPopoverProps extends Pick<CalendarButtonProps, 'label' | 'value' | 'onChange'> {
  /** The button. */
  children: ReactElement;
  early: Early;
}

/** A working `CalendarButton` with its month, loaded after the page. */
export default function CalendarPopover({ children, label, value, onChange, early }: CalendarPopoverProps) {
  const { ref, isOpen, onOpenChange } = useTakeOver(early);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <ButtonContext value={{ ref }}>{children}</ButtonContext>
      <Popover offset={4} className={popover}>
        <Dialog aria-label={label} className={calendar}>
          {({ close }) => (
            <Month
              aria-label={label}
              autoFocus
              value={parseDate(value)}
              minValue={parseDate(earliestDay)}
              maxValue={parseDate(latestDay)}
              onChange={(day) => {
                onChange(day.toString());
                close();
              }}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
