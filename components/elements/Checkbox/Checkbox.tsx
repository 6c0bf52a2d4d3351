import { Check, Minus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox';
import { Icon } from '#components/elements/Icon';
import { FieldNotes, type FieldTexts, invalidIf } from '../field';
import { choice } from '../field/choice.css';
import { field } from '../field/field.css';
import { mark, tick } from './Checkbox.css';

export interface CheckboxProps
  extends
    Omit<CheckboxFieldProps, 'className' | 'style' | 'render' | 'children'>,
    Pick<FieldTexts, 'description' | 'errorMessage' | 'requiredMessage'> {
  /** The label, which says what ticking it agrees to or includes. Word it so that ticking means yes. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A yes or no that applies when the form is saved. For one that takes effect immediately, use `Switch`. */
export function Checkbox({
  children,
  description,
  errorMessage,
  requiredMessage,
  isIndeterminate = false,
  ...props
}: CheckboxProps) {
  return (
    <CheckboxField {...props} isIndeterminate={isIndeterminate} {...invalidIf(errorMessage)} className={field}>
      <CheckboxButton className={choice}>
        <span className={mark}>
          <span className={tick}>
            <Icon of={isIndeterminate ? Minus : Check} />
          </span>
        </span>
        {children}
      </CheckboxButton>
      <FieldNotes
        kind="check"
        description={description}
        errorMessage={errorMessage}
        requiredMessage={requiredMessage}
      />
    </CheckboxField>
  );
}
