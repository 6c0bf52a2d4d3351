import type { LucideIcon, LucideProps } from 'lucide-react';
import type { ReactElement } from 'react';
import { icon } from './Icon.css';

/**
 * An icon as every component takes it: an element, `<Icon of={Plus} />`. An app's own icons can stand in its place, and a page
 * rendered by React Server Components can pass it on, which it can't with a component.
 */
export type IconElement = ReactElement;

/** The two icon sizes, for text and for titles, in px. */
export type IconSize = 16 | 20;

export interface IconProps extends Omit<LucideProps, 'size' | 'className' | 'style'> {
  /** The icon, imported by name from `lucide-react` so that only icons in use are bundled. Choose the simplest that fits. */
  of: LucideIcon;
  /**
   * Its size in px. Use 20 beside titles and in navigation on a phone.
   * @default 16
   */
  size?: IconSize;
}

/** An icon beside text. Screen readers skip it, so the text must make sense without it. */
export function Icon({ of: Shape, size = 16, ...props }: IconProps) {
  return <Shape aria-hidden strokeWidth={1.75} {...props} size={size} className={icon} />;
}
