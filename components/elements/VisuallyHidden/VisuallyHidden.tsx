import type { ComponentProps } from 'react';
import { visuallyHidden } from './VisuallyHidden.css';

/** A span's attributes. */
export type VisuallyHiddenProps = Omit<ComponentProps<'span'>, 'className' | 'style'>;

// React Aria's version sets a `style` attribute, which the prerendered pages' content security policy blocks.
/** Text for screen readers only. Use it where an icon or the layout tells sighted people the same. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <span {...props} className={visuallyHidden} />;
}
