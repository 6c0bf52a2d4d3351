import type { ReactNode, Ref } from 'react';
import {
  RadioButton,
  RadioField,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaProps,
} from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';
import { FieldLabel, FieldNotes, type FieldTexts, invalidIf } from '../field';
import { choice } from '../field/choice.css';
import { field } from '../field/field.css';
import type { Choice } from '../list';
import * as styles from './RadioGroup.css';

/** One option of a `RadioGroup`; its description is shown below its label. */
export interface RadioItem<Id extends string = string> extends Omit<Choice<Id>, 'description'> {
  /** What the option means. */
  description?: ReactNode;
  /** A picture of the option, below its label. Screen readers skip it, so say the same in `description`. */
  picture?: ReactNode;
}

export interface RadioGroupProps<Id extends string = string>
  extends
    Omit<
      AriaProps,
      'className' | 'style' | 'render' | 'children' | 'value' | 'defaultValue' | 'onChange' | 'orientation' | 'slot'
    >,
    FieldTexts {
  /** The options, in the order shown. Use two to five; for more, use `Select`. */
  items: readonly RadioItem<Id>[];
  /** The selected option's id, or `null` for none yet. Use it with `onChange`. */
  value?: Id | null;
  /** The initially selected option. Use it in a form that reads the field itself. */
  defaultValue?: Id;
  /** Called with the selected option's id. */
  onChange?: (id: Id) => void;
  /**
   * Shows the options as cards side by side. Use it to compare two or three options with short texts.
   * @default false
   */
  isInCards?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** Picks one of a few options that need explaining, saved with a form. */
export function RadioGroup<Id extends string>({
  items,
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  requiredMessage,
  onChange,
  isInCards = false,
  ...props
}: RadioGroupProps<Id>) {
  return (
    <AriaRadioGroup {...props} {...invalidIf(errorMessage)} onChange={(id) => onChange?.(id as Id)} className={field}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <div className={styles.items({ isInCards })}>
        {items.map((item) => (
          <RadioField key={item.id} value={item.id} className={styles.item({ isInCards })}>
            <RadioButton className={choice}>
              <span className={styles.mark} />
              {item.picture ? (
                <span className={styles.pictured}>
                  {item.label}
                  <span aria-hidden>{item.picture}</span>
                </span>
              ) : (
                item.label
              )}
            </RadioButton>
            {item.description && (
              <Text slot="description" elementType="p" className={styles.note}>
                {item.description}
              </Text>
            )}
          </RadioField>
        ))}
      </div>
      <FieldNotes
        kind="choice"
        description={description}
        errorMessage={errorMessage}
        requiredMessage={requiredMessage}
      />
    </AriaRadioGroup>
  );
}
