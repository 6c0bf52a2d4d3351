import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaProps } from 'react-aria-components/TextField';
import { space } from '#components/theme/scale';
import { FieldLabel, FieldNotes, type FieldTexts, invalidIf } from '../field';
import { box, field, input } from '../field/field.css';
import { textArea } from './TextArea.css';

export interface TextAreaProps
  extends
    Omit<AriaProps, 'className' | 'style' | 'render' | 'children' | 'slot' | 'type' | 'inputMode' | 'pattern'>,
    FieldTexts {
  /** An example of what to type, shown while the field is empty. Never the only hint: it goes when typing begins. */
  placeholder?: string;
  /**
   * How many lines show at first; more text makes it grow. Match what people usually write.
   * @default 3
   */
  rows?: number;
  /** The text area itself, for forms that move the focus to it. */
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** Text of several lines: notes, descriptions, messages. For one line use `TextField`. */
export function TextArea({
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  requiredMessage,
  placeholder = '',
  rows = 3,
  inputRef,
  ...props
}: TextAreaProps) {
  return (
    <AriaTextField {...props} {...invalidIf(errorMessage)} className={field}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <div className={box}>
        <AriaTextArea
          ref={inputRef}
          placeholder={placeholder}
          rows={rows}
          className={`${input} ${textArea}`}
          // A text area that grows with its content no longer follows `rows`.
          style={{ minBlockSize: `calc(${rows}lh + ${space[4]})` }}
        />
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} requiredMessage={requiredMessage} />
    </AriaTextField>
  );
}
