import type { Ref } from 'react';
import { ColorField as AriaColorField, type ColorFieldProps as AriaProps } from 'react-aria-components/ColorField';
import { Input } from 'react-aria-components/Input';
import { FieldLabel, FieldNotes, type FieldTexts, invalidIf } from '../field';
import { box, field, input } from '../field/field.css';
import { swatch } from './ColorField.css';

/** Colours have the API's format: `#1d5b42`. */
export interface ColorFieldProps
  extends Pick<AriaProps, 'id' | 'name' | 'isDisabled' | 'isRequired' | 'isInvalid' | 'autoFocus'>, FieldTexts {
  /** The colour, or `null` for none yet. */
  value: string | null;
  /** Called with the colour, or `null` when the field is cleared. */
  onChange: (color: string | null) => void;
  /** Names the swatch, which opens the browser's colour picker: "Pick a colour". */
  pickLabel: string;
  ref?: Ref<HTMLDivElement>;
}

/** A colour, picked or typed as six hexadecimal digits. Use it for a firm's accent. */
export function ColorField({
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  requiredMessage,
  value,
  onChange,
  pickLabel,
  ...props
}: ColorFieldProps) {
  return (
    <AriaColorField
      {...props}
      value={value}
      onChange={(color) => onChange(color && color.toString('hex').toLowerCase())}
      {...invalidIf(errorMessage)}
      className={field}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <div className={box}>
        <input
          type="color"
          aria-label={pickLabel}
          disabled={props.isDisabled}
          value={value ?? '#ffffff'}
          onChange={(event) => onChange(event.target.value)}
          className={swatch}
        />
        <Input className={input} />
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} requiredMessage={requiredMessage} />
    </AriaColorField>
  );
}
