import type { ComponentProps, ReactNode } from 'react';
import { chip } from './Chip.css';

/** What a chip says by its colour. */
export type ChipTone = 'success' | 'warning' | 'error' | 'info' | 'neutral' | 'plain';

export interface ChipProps extends Omit<ComponentProps<'span'>, 'className' | 'style'> {
  /** The word for the state: "active". Keep it to one or two words. */
  children: ReactNode;
  /**
   * The colour, which repeats what the word says. Use `neutral` for what is over or does not press, and
   * `plain` for a kind that is no state, such as a plan.
   * @default 'neutral'
   */
  tone?: ChipTone;
}

/** The state of a thing as a dot and a word. It cannot be pressed. */
export function Chip({ tone = 'neutral', ...props }: ChipProps) {
  return <span {...props} className={chip({ tone })} />;
}
