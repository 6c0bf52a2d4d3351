import type { ComponentProps } from 'react';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { logo, mark } from './Logo.css';

/** The colour of the mark. */
export type LogoTone = 'brass' | 'accent';

export interface LogoProps extends Omit<ComponentProps<'span'>, 'className' | 'style' | 'children'> {
  /** The wordmark: the product's name, or the firm's in a firm's area. */
  name: string;
  /**
   * The colour of the mark. Use `brass` for the product and `accent` in a firm's area, where it takes the firm's colour.
   * @default 'brass'
   */
  tone?: LogoTone;
  /**
   * Shows only the mark; screen readers still read the name. Use it on the narrow rail.
   * @default false
   */
  isNameHidden?: boolean;
}

/** The scales mark and the name. Wrap it in a link to the home page. */
export function Logo({ name, tone = 'brass', isNameHidden = false, ...props }: LogoProps) {
  return (
    <span {...props} className={logo}>
      <svg viewBox="0 0 24 24" aria-hidden className={mark({ tone })}>
        <path d="M4.5 6.5h15M12 3v17M8 20.5h8" />
        <path d="m5 6.5-3 7.3c.4 1.4 1.5 2.2 3 2.2s2.6-.8 3-2.2zM19 6.5l-3 7.3c.4 1.4 1.5 2.2 3 2.2s2.6-.8 3-2.2z" />
      </svg>
      {isNameHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
    </span>
  );
}
