import type { Ref } from 'react';
import { Link as AriaLink, type LinkProps as AriaProps } from 'react-aria-components/Link';
import { link } from './Link.css';

/** How a link stands out from the text around it. */
export type LinkTone = 'inline' | 'plain';

export interface LinkProps extends Omit<AriaProps, 'className' | 'style' | 'render'> {
  /** Where the link goes. Use a path for our own pages and a whole URL for others. */
  href: string;
  /**
   * How the link stands out. Use `inline` in running text and `plain` where its position shows that it is a link: the name at the
   * start of a row, the items of a footer.
   * @default 'inline'
   */
  tone?: LinkTone;
  ref?: Ref<HTMLAnchorElement>;
}

/** Goes to another page. To act on this page, use `Button`. */
export function Link({ tone = 'inline', ...props }: LinkProps) {
  return <AriaLink {...props} className={link({ tone })} />;
}
