import { createCalendar, parseDate } from '@internationalized/date';
import { type ReactElement, useRef, useState } from 'react';
import {
  DateFieldContext,
  DateFieldStateContext,
  DateInput,
  type DateFieldProps,
  type DateInputProps,
} from 'react-aria-components/DateField';
import type { DateValue } from 'react-aria-components/DatePicker';
import { GroupContext, type GroupProps } from 'react-aria-components/Group';
import { useLocale } from 'react-aria-components/I18nProvider';
import { InputContext, type InputProps } from 'react-aria-components/Input';
import { Provider, useSlottedContext } from 'react-aria-components/slots';
import { useDateField } from 'react-aria/useDateField';
import { type DateFieldState, useDateFieldState } from 'react-stately/useDateFieldState';
import { dayOf } from '#domain/dates';

/** Why the typed parts are no date. */
export type DateFault = 'incomplete' | 'impossible';

interface TypedDateProps extends DateInputProps {
  /** Called when the parts are left: with what is wrong with them, if anything. */
  onLeave: (fault: DateFault | undefined) => void;
}

/**
 * The parts of a `DatePicker`'s date. React Aria's own make 30 November of 31 November when they are left, keep the date of before
 * when a part is missing, and take each digit of a year for a year. These keep what was typed, and hand a year on once it has four
 * digits, or when it is left.
 */
export function TypedDate({ onLeave, ...props }: TypedDateProps): ReactElement {
  const field = useSlottedContext(DateFieldContext) as DateFieldProps<DateValue>;
  const { locale } = useLocale();
  const [draft, setDraft] = useState<DateValue>();
  const change = (value: DateValue | null) => {
    setDraft(undefined);
    field.onChange?.(value);
  };
  const own = useDateFieldState({
    ...field,
    ...(draft && { value: draft }),
    onChange: (value) => (value && value.year < 1000 ? setDraft(value) : change(value)),
    locale,
    createCalendar,
  });
  const state: DateFieldState = {
    ...own,
    confirmPlaceholder: () => {
      const { day = null, month = null, year = null } = partsOf(own);
      if (day === null || month === null || year === null) {
        onLeave(day === month && month === year ? undefined : 'incomplete');
        return;
      }
      const written = dayOf({ day, month, year });
      onLeave(written ? undefined : 'impossible');
      if (written && written !== field.value?.toString()) change(parseDate(written));
    },
  };
  const group = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { fieldProps, inputProps } = useDateField({ ...field, inputRef: input }, state, group);
  const { isInvalid, isDisabled } = state;
  return (
    <Provider
      values={[
        [DateFieldStateContext, state],
        [InputContext, { ...(inputProps as InputProps), ref: input }],
        [GroupContext, { ...(fieldProps as GroupProps), ref: group, isInvalid, isDisabled }],
      ]}
    >
      <DateInput {...props} />
    </Provider>
  );
}

/** The typed parts; none for a placeholder. */
function partsOf({ segments }: DateFieldState): { day?: number; month?: number; year?: number } {
  return Object.fromEntries(
    segments
      .filter(({ isEditable, isPlaceholder }) => isEditable && !isPlaceholder)
      .map(({ type, value }) => [type, value]),
  );
}
