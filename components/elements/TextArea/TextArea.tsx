import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaProps } from 'react-aria-components/TextField';
import { space } from '#components/theme/scale';
import { describedBy, FieldLabel, FieldNotes, type FieldTexts, invalidIf } from '../field';
import { box, field, input } from '../field/field.css';
import { textArea } from './TextArea.css';

export interface TextAreaProps
  extends
    Omit<AriaProps, 'className' | 'style' | 'render' | 'children' | 'slot' | 'type' | 'inputMode' | 'pattern'>,
    FieldTexts {
  /** An example of what to type, shown while the field is empty. Don't make it the only hint: it disappears on typing. */
  placeholder?: string;
  /**
   * The initial number of lines; the field grows with its text. Match what people usually write.
   * @default 3
   */
  rows?: number;
  /** A ref to the text area. Use it in forms that move focus there. */
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** Multi-line text: notes, descriptions, messages. For a single line, use `TextField`. */
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
    <AriaTextField {...props} {...invalidIf(errorMessage)} {...describedBy(description)} className={field}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <div className={box}>
        <AriaTextArea
          ref={inputRef}
          placeholder={placeholder}
          rows={rows}
          className={`${input} ${textArea}`}
          // A text area that grows with its content ignores `rows`.
          style={{ minBlockSize: `calc(${rows}lh + ${space[4]})` }}
        />
      </div>
      <FieldNotes
        label={label}
        description={description}
        errorMessage={errorMessage}
        requiredMessage={requiredMessage}
      />
    </AriaTextField>
  );
}
