import { type PointerEvent, type ReactElement, type SyntheticEvent, useState } from 'react';
import type { TooltipProps as AriaProps } from 'react-aria-components/Tooltip';
import type { Wish } from './Bubble';
import { LoadedBubble } from './LoadedBubble';
import { around } from './Tooltip.css';

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

/**
 * Names or explains a control on hover and keyboard focus. Its control only listens until then: a list has three of them in each
 * row, and React Aria's `TooltipTrigger` around each would make them appear a twentieth later.
 */
export function Tooltip({ children, label, placement = 'top', isDisabled = false }: TooltipProps) {
  const [control, setControl] = useState<Element | null>(null);
  const [wish, setWish] = useState<Wish>();

  const show = ({ currentTarget }: SyntheticEvent, atOnce: boolean) => {
    setControl(currentTarget.firstElementChild);
    setWish({ isShown: true, atOnce });
  };
  const hide = (atOnce: boolean) => setWish({ isShown: false, atOnce });
  const onPointerEnter = (event: PointerEvent) => event.pointerType !== 'touch' && show(event, false);

  return (
    <span
      className={around}
      onPointerEnter={onPointerEnter}
      onPointerLeave={() => hide(false)}
      onFocus={(event) => show(event, true)}
      onBlur={() => hide(true)}
      // Captured, because a press ends at the control.
      onPointerDownCapture={() => hide(true)}
      onKeyDownCapture={() => hide(true)}
    >
      {children}
      {control && wish && !isDisabled && (
        <LoadedBubble control={control} wish={wish} label={label} placement={placement} />
      )}
    </span>
  );
}
