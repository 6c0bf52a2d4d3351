import { useState, useSyncExternalStore } from 'react';

let isPressing = false;
let release: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const press = () => {
  clearTimeout(release);
  isPressing = true;
};

// Later than the click that the press ends in.
const letGo = () => {
  clearTimeout(release);
  release = setTimeout(() => {
    isPressing = false;
    for (const notify of listeners) notify();
  });
};

// A finger's tap comes as pointer events first and as those of a mouse after them; only the latter move the focus.
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
 * The value, which does not change while a mouse button or a finger is down. A press takes the focus from a field, which is checked
 * then: what comes and goes because of that would move the very button that is being pressed.
 */
export function useSteady<Value>(value: Value): Value {
  const isHeld = useSyncExternalStore(
    subscribe,
    () => isPressing,
    () => false,
  );
  const [shown, setShown] = useState(value);
  if (!isHeld && shown !== value) setShown(value);
  return isHeld ? shown : value;
}
