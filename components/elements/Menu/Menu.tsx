import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import * as styles from '../list/list.css';

/** One line of a `Menu`: an action, or with `href` a way to another page. */
export interface MenuEntry {
  /** Unique in its menu. */
  id: string;
  label: string;
  /** Shown before the words, usually an `Icon`. */
  icon?: ReactNode;
  /** What happens. Leave it out where `href` says where to go. */
  onAction?: () => void;
  href?: string;
  /** `danger` where data is lost; put it last. */
  tone?: 'danger';
  isDisabled?: boolean;
}

export interface MenuProps extends Pick<PopoverProps, 'placement'> {
  /** The `Button` or `IconButton` that opens it; the menu is named by it. */
  children: ReactElement;
  /** The lines, in the order shown. Three to nine. */
  items: readonly MenuEntry[];
}

/** Holds actions that are needed less often. */
export function Menu({ children, items, placement = 'bottom end' }: MenuProps) {
  return (
    <MenuTrigger>
      {children}
      <Popover placement={placement} offset={4} className={styles.popover}>
        <AriaMenu className={styles.list}>
          {items.map(({ icon, label, tone, ...item }) => (
            <MenuItem key={item.id} {...item} textValue={label} className={styles.option({ tone })}>
              {icon}
              {label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
