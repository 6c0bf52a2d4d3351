import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { Icon } from '#components/elements/Icon';
import { sideButton } from './SideButton.css';

export interface SideButtonProps extends Pick<ButtonProps, 'onPress' | 'aria-expanded'> {
  /** The icon. */
  icon: LucideIcon;
  /** The name for screen readers. */
  label: string;
}

/** A square button in the sidebar's colours, which the page's buttons don't match. */
export function SideButton({ icon, label, ...props }: SideButtonProps) {
  return (
    <Button {...props} aria-label={label} className={sideButton}>
      <Icon of={icon} size={20} />
    </Button>
  );
}
