import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger, type TooltipProps as AriaProps } from 'react-aria-components/Tooltip';
import { tooltip } from './Tooltip.css';

export interface TooltipProps extends Pick<AriaProps, 'placement'> {
  /** The button or link that the tooltip explains. It must be able to take the focus. */
  children: ReactElement;
  /** A few words, shown on hover and focus. Never put here what a person needs: fingers cannot hover. */
  label: string;
  /**
   * Keeps the words back. Use it while they stand beside the control anyway.
   * @default false
   */
  isDisabled?: boolean;
}

/** Names or explains a control while the mouse rests on it or the keyboard is there. */
export function Tooltip({ children, label, placement = 'top', isDisabled = false }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={100} isDisabled={isDisabled}>
      {children}
      <AriaTooltip placement={placement} offset={6} className={tooltip}>
        {label}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
