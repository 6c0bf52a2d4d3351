import { CalendarDays } from 'lucide-react';
import { ButtonContext } from 'react-aria-components/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton, type IconButtonProps } from '#components/elements/IconButton';
import { lazyWhenIdle, useEarlyInput } from '../later';

const CalendarPopover = lazyWhenIdle(() => import('./CalendarPopover'));

/** Dates have the API's format: `2026-11-23`. */
export interface CalendarButtonProps extends Pick<IconButtonProps, 'id' | 'isDisabled'> {
  /** Names the button and its calendar: "Choose a day". */
  label: string;
  /** The day that the calendar opens at: the one that is shown now. */
  value: string;
  /** Called with the day that is picked; the calendar closes. */
  onChange: (day: string) => void;
}

/** A button that opens a month, to jump to one of its days. In a form, use `DatePicker`. */
export function CalendarButton({ label, value, onChange, ...props }: CalendarButtonProps) {
  const { early, later } = useEarlyInput();
  const button = <IconButton {...props} tone="neutral" icon={<Icon of={CalendarDays} />} label={label} />;
  return (
    <CalendarPopover
      label={label}
      value={value}
      onChange={onChange}
      early={early}
      standIn={
        <ButtonContext value={{ ...later, 'aria-haspopup': 'dialog', 'aria-expanded': false }}>{button}</ButtonContext>
      }
    >
      {button}
    </CalendarPopover>
  );
}
