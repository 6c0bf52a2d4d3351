import type { ComponentProps } from 'react';
import type { IconSize } from '#components/elements/Icon';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { spinner } from './Spinner.css';
import { SpinnerRing } from './SpinnerRing';

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'className' | 'style' | 'children'> {
  /** Says what is awaited, to the eye and to screen readers. Name the thing: "Loading tenants...". */
  label: string;
  /**
   * Leaves the words to screen readers alone. Use it where the place makes clear what is awaited.
   * @default false
   */
  isLabelHidden?: boolean;
  /**
   * Its size in px. Use 20 where it stands alone in a card or page.
   * @default 16
   */
  size?: IconSize;
}

/** Says that something is on its way and will take a moment. */
export function Spinner({ label, isLabelHidden = false, size = 16, ...props }: SpinnerProps) {
  return (
    <span role="status" {...props} className={spinner}>
      <SpinnerRing size={size} />
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </span>
  );
}
