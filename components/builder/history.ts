/** The states to undo, the current one and the states to redo, one for each finished gesture. */
export type History<State> = { past: readonly State[]; present: State; future: readonly State[] };

/** How many steps can be undone (`decisions.md`, "Dashboard builder"). */
export const steps = 100;

/** Starts a history with this state. */
export function begin<State>(present: State): History<State> {
  return { past: [], present, future: [] };
}

/** Adds a step, and drops the steps to redo. An unchanged state adds nothing. */
export function record<State>(history: History<State>, next: State): History<State> {
  if (next === history.present) return history;
  return { past: [...history.past, history.present].slice(-steps), present: next, future: [] };
}

/** Goes one step back, if there is one. */
export function undo<State>({ past, present, future }: History<State>): History<State> {
  const last = past.at(-1);
  if (last === undefined) return { past, present, future };
  return { past: past.slice(0, -1), present: last, future: [present, ...future] };
}

/** Goes one step forward again, if there is one. */
export function redo<State>({ past, present, future }: History<State>): History<State> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, present, future };
  return { past: [...past, present], present: next, future: rest };
}
