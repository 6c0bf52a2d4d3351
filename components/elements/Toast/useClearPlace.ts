import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { placeClear } from './placeClear';

/** The actions that stay in place while the page scrolls. */
const fixedActions = '[data-bottom-bar], [data-keep-clear]';

/** The height in px that toasts take at the end of the page, which the page then adds to its own, so that it can scroll clear of them. */
const room = '--toast-room';

/** The style that keeps visible toasts from covering an action, wherever the page is scrolled to and whatever opens over it. */
export function useClearPlace(region: RefObject<HTMLElement | null>, isShown: boolean): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    if (!isShown) return;
    const root = document.documentElement;
    let frame = 0;
    const place = () => {
      frame = 0;
      if (!region.current) return;
      const { offsetWidth: width, offsetHeight: height } = region.current;
      const avoided = [...document.querySelectorAll(fixedActions)].map((element) => element.getBoundingClientRect());
      const { bottom, end } = placeClear({ width, height }, { width: innerWidth, height: innerHeight }, avoided);
      setStyle((was) =>
        was.insetBlockEnd === bottom && was.insetInlineEnd === end
          ? was
          : { insetBlockEnd: bottom, insetInlineEnd: end },
      );
      root.style.setProperty(room, `${height}px`);
    };
    const later = () => {
      frame ||= requestAnimationFrame(place);
    };
    const listening = new AbortController();
    const changes = new MutationObserver(later);
    addEventListener('resize', later, listening);
    addEventListener('scroll', later, { signal: listening.signal, capture: true, passive: true });
    changes.observe(document.body, { childList: true, subtree: true });
    later();
    return () => {
      listening.abort();
      changes.disconnect();
      cancelAnimationFrame(frame);
      root.style.removeProperty(room);
    };
  }, [region, isShown]);
  return style;
}
