import type { ReactNode, Ref } from 'react';
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components/Switch';
import { FieldNotes, type FieldTexts } from '../field';
import { choice } from '../field/choice.css';
import { field } from '../field/field.css';
import { thumb, track } from './Switch.css';

export interface SwitchProps
  extends
    Omit<SwitchFieldProps, 'className' | 'style' | 'render' | 'children'>,
    Pick<FieldTexts, 'description' | 'errorMessage'> {
  /** The label of what is on or off: "Active". Keep it the same in both states. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** Turns something on or off immediately. For a yes or no saved with a form, use `Checkbox`. */
export function Switch({ children, description, errorMessage, ...props }: SwitchProps) {
  return (
    <SwitchField {...props} className={field}>
      <SwitchButton className={choice}>
        <span className={track}>
          <span className={thumb} />
        </span>
        {children}
      </SwitchButton>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </SwitchField>
  );
}
