import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger, type TooltipProps as AriaProps } from 'react-aria-components/Tooltip';
import { tooltip } from './Tooltip.css';

export interface TooltipProps extends Pick<AriaProps, 'placement'> {
  /** The button or link that the tooltip explains. It must be focusable. */
  children: ReactElement;
  /** A few words, shown on hover and focus. Don't put essential information here: touch screens can't hover. */
  label: string;
  /**
   * Never shows the tooltip. Use it while the label is visible beside the control.
   * @default false
   */
  isDisabled?: boolean;
}

/** Names or explains a control on hover and keyboard focus. */
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
