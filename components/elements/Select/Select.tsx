import type { Ref } from 'react';
import type { SelectProps as AriaProps } from 'react-aria-components/Select';
import type { FieldTexts } from '../field';
import { lazyWhenIdle, useEarlyInput } from '../later';
import type { Choice } from '../list';
import { SelectLater } from './SelectLater';

const SelectField = lazyWhenIdle(() => import('./SelectField'));

/** One option of a `Select`. */
export type SelectItem<Id extends string = string> = Choice<Id>;

export interface SelectProps<Id extends string = string>
  extends
    Pick<
      AriaProps<SelectItem<Id>>,
      'id' | 'name' | 'isDisabled' | 'isRequired' | 'isInvalid' | 'autoFocus' | 'aria-describedby'
    >,
    FieldTexts {
  /** The options, in the order shown. For more than a dozen, use a `ComboBox`. */
  items: readonly SelectItem<Id>[];
  /** The selected option's id, or `null` for none yet. Use it with `onChange`. */
  value?: Id | null;
  /** The initially selected option. Use it in a form that reads the field itself. */
  defaultValue?: Id;
  /** Called with the selected option's id. */
  onChange?: (id: Id) => void;
  /** Shown while nothing is selected: "Firm Size". */
  placeholder?: string;
  /**
   * How prominent it is. Use `quiet` in a card's header, where it only changes what the card shows.
   * @default 'field'
   */
  look?: 'field' | 'quiet';
  ref?: Ref<HTMLDivElement>;
}

/** Picks one option from a short list. To keep two or three options in view, use `SegmentedControl`. */
export function Select<Id extends string>({ onChange, ...props }: SelectProps<Id>) {
  const { early, later } = useEarlyInput();
  return (
    <SelectField
      {...props}
      onChange={(id) => onChange?.(id as Id)}
      early={early}
      standIn={<SelectLater {...props} later={later} />}
    />
  );
}
