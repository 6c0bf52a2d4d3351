import type { ComponentProps, ReactNode } from 'react';
import { chip } from './Chip.css';

/** The meaning of a chip's colour. */
export type ChipTone = 'success' | 'warning' | 'error' | 'info' | 'neutral' | 'plain';

export interface ChipProps extends Omit<ComponentProps<'span'>, 'className' | 'style'> {
  /** The status in one or two words: "active". */
  children: ReactNode;
  /**
   * The colour, which repeats what the text says. Use `neutral` for what is finished or not urgent, and `plain` for categories
   * rather than statuses, such as a plan.
   * @default 'neutral'
   */
  tone?: ChipTone;
}

/** A record's status, as a coloured dot and a word. It is not interactive. */
export function Chip({ tone = 'neutral', ...props }: ChipProps) {
  return <span {...props} className={chip({ tone })} />;
}
