import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Icon } from '#components/elements/Icon';
import { FieldLabel, FieldNotes, invalidIf } from '../field';
import { box, field } from '../field/field.css';
import { type Early, useTakeOver } from '../later';
import { Option } from '../list';
import { fieldPopover, list } from '../list/list.css';
import type { SelectProps } from './Select';
import { quiet, trigger, value as valueStyle } from './Select.css';

/** A working `Select` with its list, loaded after the page's first rows. */
export default function SelectField({
  items,
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  requiredMessage,
  // Without one React Aria shows its own, which is not among our messages.
  placeholder = '',
  look = 'field',
  onChange,
  early,
  ...props
}: SelectProps & { early: Early }) {
  const { ref: button, autoFocus, ...opening } = useTakeOver(early);
  return (
    <AriaSelect
      {...props}
      {...opening}
      {...invalidIf(errorMessage)}
      onChange={(id) => onChange?.(id as string)}
      className={field}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Button ref={button} className={look === 'quiet' ? quiet : `${box} ${trigger}`}>
        <SelectValue className={valueStyle}>
          {({ isPlaceholder, selectedText }) => (isPlaceholder ? placeholder : selectedText)}
        </SelectValue>
        <Icon of={ChevronDown} />
      </Button>
      <FieldNotes
        kind="choice"
        description={description}
        errorMessage={errorMessage}
        requiredMessage={requiredMessage}
      />
      <Popover offset={4} className={fieldPopover}>
        <ListBox items={items} {...(autoFocus && { autoFocus })} className={list}>
          {(item) => <Option choice={item} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
