import type { ReactNode, Ref } from 'react';
import { Link as AriaLink, type LinkProps as AriaProps } from 'react-aria-components/Link';
import type { ButtonProps } from '#components/elements/Button';
import { button } from '../Button/Button.css';

/** A link's behaviour and a button's look. */
export interface LinkButtonProps
  extends
    Omit<AriaProps, 'className' | 'style' | 'render' | 'children'>,
    Pick<ButtonProps, 'tone' | 'size' | 'icon' | 'isFullWidth'> {
  /** Where the link goes. Use a path for our own pages and a whole URL for others. */
  href: string;
  /** Says what is found behind the link. Begin with the verb: "Add Customer". */
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** Goes to another page and looks like a button, because it is the view's main step. To act on this page, use `Button`. */
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
