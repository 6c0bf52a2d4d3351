import { Ellipsis } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import { IconButton, type IconButtonProps } from '#components/elements/IconButton';
import { Menu, type MenuEntry } from '#components/elements/Menu';
import { type Guarded, useAllowed } from './useAllowed';

export interface ActionMenuProps extends Pick<IconButtonProps, 'tone'> {
  /** The button's label, which says whose actions they are. */
  label: string;
  items: readonly Guarded<MenuEntry>[];
}

/** The menu of less common actions that whoever is here may do. Nothing if there are none. */
export function ActionMenu({ label, items, ...button }: ActionMenuProps) {
  const allowed = useAllowed()(items);
  if (allowed.length === 0) return null;
  return (
    <Menu items={allowed}>
      <IconButton {...button} icon={<Icon of={Ellipsis} />} label={label} />
    </Menu>
  );
}
