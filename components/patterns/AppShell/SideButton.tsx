import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { Icon } from '#components/elements/Icon';
import { sideButton } from './SideButton.css';

export interface SideButtonProps extends Pick<ButtonProps, 'onPress' | 'aria-expanded'> {
  /** The icon. */
  icon: LucideIcon;
  /** The name that screen readers read. */
  label: string;
}

/** A square button on the navigation's own ground, whose colours the page's buttons do not suit. */
export function SideButton({ icon, label, ...props }: SideButtonProps) {
  return (
    <Button {...props} aria-label={label} className={sideButton}>
      <Icon of={icon} size={20} />
    </Button>
  );
}
