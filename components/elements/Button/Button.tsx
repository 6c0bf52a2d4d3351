import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button';
import type { IconElement } from '#components/elements/Icon';
import { SpinnerRing } from '#components/elements/Spinner';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { button } from './Button.css';

/** How prominent a button is. */
export type ButtonTone = 'neutral' | 'accent' | 'danger' | 'quiet' | 'quiet-danger';

/** The size of a button. */
export type ButtonSize = 'md' | 'sm';

export interface ButtonProps extends Omit<AriaProps, 'className' | 'style' | 'render' | 'children'> {
  /** The label, which says what the button does. Start with a verb: "Add customer", "Retry". */
  children: ReactNode;
  /**
   * How prominent the button is. Use `accent` once per view, `danger` only where data is lost, `quiet` for repeated or secondary
   * buttons, and `quiet-danger` for those that ask for confirmation before anything is lost.
   * @default 'neutral'
   */
  tone?: ButtonTone;
  /**
   * The size of the button. Use `sm` inside rows, alerts and toasts.
   * @default 'md'
   */
  size?: ButtonSize;
  /** Shown before the label, usually an `Icon`. Use one that people recognise faster than the words. */
  icon?: IconElement;
  /**
   * Stretches the button to the width of its container. Use it on phones and at the foot of narrow forms.
   * @default false
   */
  isFullWidth?: boolean;
  /** Read by screen readers while `isPending`. Set it wherever `isPending` is used: "Saving…". */
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
