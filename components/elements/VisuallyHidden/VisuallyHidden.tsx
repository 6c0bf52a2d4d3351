import type { ComponentProps } from 'react';
import { visuallyHidden } from './VisuallyHidden.css';

/** What `VisuallyHidden` takes: a span's own attributes. */
export type VisuallyHiddenProps = Omit<ComponentProps<'span'>, 'className' | 'style'>;

// React Aria's own sets a `style` attribute, which the prerendered pages' content security policy refuses.
/** Words for screen readers alone. Use it where sight gets the same from a drawing or from the place on the page. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <span {...props} className={visuallyHidden} />;
}
