import { Button, type ButtonProps } from 'react-aria-components/Button';
import type { IconElement } from '#components/elements/Icon';
import { sideButton } from './SideButton.css';

export interface SideButtonProps extends Pick<ButtonProps, 'onPress' | 'aria-expanded'> {
  /** The icon, of 20 px. */
  icon: IconElement;
  /** The name for screen readers. */
  label: string;
}

/** A square button in the sidebar's colours, which the page's buttons don't match. */
export function SideButton({ icon, label, ...props }: SideButtonProps) {
  return (
    <Button {...props} aria-label={label} className={sideButton}>
      {icon}
    </Button>
  );
}
