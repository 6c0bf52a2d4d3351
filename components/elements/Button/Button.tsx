import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button';
import { SpinnerRing } from '#components/elements/Spinner';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { button } from './Button.css';

/** How strongly a button asks to be pressed. */
export type ButtonTone = 'neutral' | 'accent' | 'danger' | 'quiet' | 'quiet-danger';

/** How much room a button takes. */
export type ButtonSize = 'md' | 'sm';

export interface ButtonProps extends Omit<AriaProps, 'className' | 'style' | 'render' | 'children'> {
  /** Says what happens on pressing. Begin with the verb: "Add customer", "Retry". */
  children: ReactNode;
  /**
   * How strongly the button asks to be pressed. Use `accent` once per view, `danger` only where data is lost, and
   * `quiet` where the button repeats or should stand back; `quiet-danger` stands back and leads to a question before anything is lost.
   * @default 'neutral'
   */
  tone?: ButtonTone;
  /**
   * How much room the button takes. Use `sm` inside rows, alerts and toasts.
   * @default 'md'
   */
  size?: ButtonSize;
  /** Shown before the words, usually an `Icon`. Use one where people spot it faster than they read. */
  icon?: ReactNode;
  /**
   * Stretches the button across its container. Use it on phones and at the foot of narrow forms.
   * @default false
   */
  isFullWidth?: boolean;
  /** What screen readers hear while `isPending`. Give it wherever `isPending` is used: "Saving…". */
  pendingLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Starts an action on the current page. To change the URL, use `LinkButton`. */
export function Button({
  children,
  tone = 'neutral',
  size = 'md',
  icon,
  isFullWidth = false,
  pendingLabel,
  ...props
}: ButtonProps) {
  return (
    <AriaButton {...props} className={button({ tone, size, isFullWidth })}>
      {props.isPending ? <SpinnerRing /> : icon}
      {children}
      {props.isPending && pendingLabel && <VisuallyHidden> {pendingLabel}</VisuallyHidden>}
    </AriaButton>
  );
}
