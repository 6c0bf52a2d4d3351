import type { ComponentProps } from 'react';
import type { IconSize } from '#components/elements/Icon';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { spinner } from './Spinner.css';
import { SpinnerRing } from './SpinnerRing';

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'className' | 'style' | 'children'> {
  /** Says what is loading, on screen and to screen readers. Be specific: "Loading tenants...". */
  label: string;
  /**
   * Hides the label from view; screen readers still read it. Use it where the context makes clear what is loading.
   * @default false
   */
  isLabelHidden?: boolean;
  /**
   * Its size in px. Use 20 when it is alone in a card or page.
   * @default 16
   */
  size?: IconSize;
}

/** Shows that something is loading and will take a moment. */
export function Spinner({ label, isLabelHidden = false, size = 16, ...props }: SpinnerProps) {
  return (
    <span role="status" {...props} className={spinner}>
      <SpinnerRing size={size} />
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </span>
  );
}
