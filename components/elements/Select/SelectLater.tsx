import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { LabelContext } from 'react-aria-components/Label';
import { Icon } from '#components/elements/Icon';
import { FieldLabel } from '../field';
import { box, description as descriptionStyle, field } from '../field/field.css';
import type { Later } from '../later';
import type { SelectProps } from './Select';
import { quiet, trigger, value as valueStyle } from './Select.css';

type SelectLaterProps<Id extends string> = Omit<SelectProps<Id>, 'onChange'> & { later: Later };

/** A stand-in for a `Select` that is still loading: it has the same look and name, and keeps early input. */
export function SelectLater<Id extends string>({
  items,
  value,
  defaultValue,
  label,
  isLabelHidden = false,
  description,
  placeholder,
  look,
  ref,
  later,
  ...props
}: SelectLaterProps<Id>) {
  const [labelId, valueId] = [useId(), useId()];
  const chosen = items.find(({ id }) => id === (value ?? defaultValue));
  const data = Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('data-')));
  return (
    <div {...data} ref={ref} id={props.id} className={field}>
      <LabelContext value={{ id: labelId, elementType: 'span' }}>
        <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      </LabelContext>
      <Button
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-labelledby={`${valueId} ${labelId}`}
        {...(props['aria-describedby'] && { 'aria-describedby': props['aria-describedby'] })}
        isDisabled={props.isDisabled ?? false}
        autoFocus={props.autoFocus ?? false}
        {...later}
        className={look === 'quiet' ? quiet : `${box} ${trigger}`}
      >
        <span id={valueId} className={valueStyle} data-placeholder={chosen ? undefined : ''}>
          {chosen?.label ?? placeholder}
        </span>
        <Icon of={ChevronDown} />
      </Button>
      {description && <span className={descriptionStyle}>{description}</span>}
    </div>
  );
}
