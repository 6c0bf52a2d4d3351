import type { ReactElement } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import type { PopoverProps } from 'react-aria-components/Popover';
import { lazyWhenIdle, useEarlyInput } from '../later';
import type { IconElement } from '#components/elements/Icon';

const MenuWithList = lazyWhenIdle(() => import('./MenuWithList'));

/** One item of a `Menu`: an action, or with `href` a link. */
export interface MenuEntry {
  /** Unique in its menu. */
  id: string;
  label: string;
  /** Shown before the label, usually an `Icon`. */
  icon?: IconElement;
  /** Called when the item is chosen. Leave it out for links. */
  onAction?: () => void;
  href?: string;
  /** Where `href` opens. Use `_blank` for pages outside the product. */
  target?: '_blank';
  /** Use `danger` where data is lost, and put the item last. */
  tone?: 'danger';
  isDisabled?: boolean;
}

export interface MenuProps extends Pick<PopoverProps, 'placement'> {
  /** The `Button` or `IconButton` that opens the menu, and names it. */
  children: ReactElement;
  /** The items, in the order shown. Use three to nine. */
  items: readonly MenuEntry[];
}

/** A button that opens a list of less common actions. */
export function Menu({ children, ...props }: MenuProps) {
  const { early, later } = useEarlyInput();
  return (
    <MenuWithList
      {...props}
      early={early}
      standIn={
        <ButtonContext value={{ ...later, 'aria-haspopup': 'menu', 'aria-expanded': false }}>{children}</ButtonContext>
      }
    >
      {children}
    </MenuWithList>
  );
}
