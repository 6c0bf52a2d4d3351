import type { ReactNode, Ref } from 'react';
import { Link as AriaLink, type LinkProps as AriaProps } from 'react-aria-components/Link';
import type { ButtonProps } from '#components/elements/Button';
import { button } from '../Button/Button.css';

/** A link's props, with a button's look. */
export interface LinkButtonProps
  extends
    Omit<AriaProps, 'className' | 'style' | 'render' | 'children'>,
    Pick<ButtonProps, 'tone' | 'size' | 'icon' | 'isFullWidth'> {
  /** Where the link goes. Use a path for our own pages and a whole URL for others. */
  href: string;
  /** The label, which says what the link leads to. Start with a verb: "Add Customer". */
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button, for the view's main next step. To act on the current page, use `Button`. */
export function LinkButton({
  tone = 'neutral',
  size = 'md',
  icon,
  isFullWidth = false,
  children,
  ...props
}: LinkButtonProps) {
  return (
    <AriaLink {...props} className={button({ tone, size, isFullWidth })}>
      {icon}
      {children}
    </AriaLink>
  );
}
