import type { LucideIcon, LucideProps } from 'lucide-react';
import { icon } from './Icon.css';

/** The two sizes that sit well beside the interface's text and titles, in px. */
export type IconSize = 16 | 20;

/** What an `Icon` takes. */
export interface IconProps extends Omit<LucideProps, 'size' | 'className' | 'style'> {
  /** The drawing, imported by name from `lucide-react` so that only drawings in use are bundled. Choose the plainest that fits. */
  of: LucideIcon;
  /**
   * How large it is drawn, in px. Use 20 beside titles and in navigation on a phone.
   * @default 16
   */
  size?: IconSize;
}

/** A drawing beside a word. It is hidden from screen readers, so the word must say everything. */
export function Icon({ of: Drawing, size = 16, ...props }: IconProps) {
  return <Drawing aria-hidden strokeWidth={1.75} {...props} size={size} className={icon} />;
}
