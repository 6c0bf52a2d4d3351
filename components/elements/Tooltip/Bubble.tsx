import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo } from 'react';
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaProps,
  TooltipTriggerStateContext,
} from 'react-aria-components/Tooltip';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { tooltip } from './Tooltip.css';

/** What the last movement of the pointer, the focus or a key asks of a tooltip. */
export interface Wish {
  isShown: boolean;
  /** Whether without the delay that keeps tooltips quiet under a passing pointer. */
  atOnce: boolean;
}

export interface BubbleProps extends Required<Pick<AriaProps, 'placement'>> {
  /** The tooltip's words. */
  label: string;
  /** What the tooltip stands beside. */
  control: Element;
  /** What it does next. */
  wish: Wish;
}

/** A tooltip beside its control. It describes the control while shown, and Escape hides it. */
export function Bubble({ control, wish, label, placement }: BubbleProps) {
  const state = useTooltipTriggerState({ delay: 400, closeDelay: 100 });
  const { isOpen } = state;
  const id = useId();
  const triggerRef = useMemo(() => ({ current: control }), [control]);

  const follow = useEffectEvent(({ isShown, atOnce }: Wish) => {
    if (!isShown) state.close(atOnce);
    else if (!atOnce || control.hasAttribute('data-focus-visible')) state.open(atOnce);
    // A press brings the focus too, perhaps before this has heard of the press, but only the keyboard needs to see where it is.
    else state.close(true);
  });
  useEffect(() => follow(wish), [wish]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Only the tooltip closes, and not the dialog around it.
    event.stopPropagation();
    state.close(true);
  });
  // In the commit that shows it, so that a screen reader finds both together.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const own = control.getAttribute('aria-describedby');
    control.setAttribute('aria-describedby', own ? `${own} ${id}` : id);
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => {
      document.removeEventListener('keydown', listener, { capture: true });
      if (own) control.setAttribute('aria-describedby', own);
      else control.removeAttribute('aria-describedby');
    };
  }, [isOpen, control, id]);

  return (
    <TooltipTriggerStateContext value={state}>
      <AriaTooltip triggerRef={triggerRef} placement={placement} offset={6} className={tooltip}>
        <span id={id}>{label}</span>
      </AriaTooltip>
    </TooltipTriggerStateContext>
  );
}
