import { type ReactElement, type ReactNode, Suspense } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import type { PopoverProps } from 'react-aria-components/Popover';
import { lazyWhenIdle, useEarly } from '../later';

const MenuWithList = lazyWhenIdle(() => import('./MenuWithList'));

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
  /** Where `href` opens. Use `_blank` for what is no page of ours. */
  target?: '_blank';
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
export function Menu({ children, ...props }: MenuProps) {
  const { early, later } = useEarly();
  return (
    <Suspense
      fallback={
        <ButtonContext value={{ ...later, 'aria-haspopup': 'menu', 'aria-expanded': false }}>{children}</ButtonContext>
      }
    >
      <MenuWithList {...props} autoFocus={early.isFocused} defaultOpen={early.isPressed}>
        {children}
      </MenuWithList>
    </Suspense>
  );
}
