import { useState, useSyncExternalStore } from 'react';

let isPressing = false;
let release: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const press = () => {
  clearTimeout(release);
  isPressing = true;
};

// After the click that follows the release.
const letGo = () => {
  clearTimeout(release);
  release = setTimeout(() => {
    isPressing = false;
    for (const notify of listeners) notify();
  });
};

// A tap fires pointer events first, then emulated mouse events; only the latter move focus.
const starts = ['pointerdown', 'mousedown'];
const ends = ['pointerup', 'pointercancel', 'mouseup'];

function subscribe(notify: () => void) {
  if (listeners.size === 0) {
    for (const type of starts) document.addEventListener(type, press, true);
    for (const type of ends) document.addEventListener(type, letGo, true);
  }
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size > 0) return;
    for (const type of starts) document.removeEventListener(type, press, true);
    for (const type of ends) document.removeEventListener(type, letGo, true);
  };
}

/**
 * Returns the value, but holds it unchanged while a mouse button or a finger is down. Pressing a button blurs and validates the
 * field: an error appearing or disappearing at that moment would move the very button being pressed.
 */
export function useStableWhilePressed<Value>(value: Value): Value {
  const isHeld = useSyncExternalStore(
    subscribe,
    () => isPressing,
    () => false,
  );
  const [shown, setShown] = useState(value);
  if (!isHeld && shown !== value) setShown(value);
  return isHeld ? shown : value;
}
