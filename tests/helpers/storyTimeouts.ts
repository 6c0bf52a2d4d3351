const timers: number[] = [];

// Ends only while its story is on the page: what a story leaves unanswered would otherwise log its error in another.
AbortSignal.timeout = (milliseconds) => {
  const controller = new AbortController();
  const end = () => controller.abort(new DOMException('signal timed out', 'TimeoutError'));
  timers.push(window.setTimeout(end, milliseconds));
  return controller.signal;
};

/**
 * Forgets what runs out later. In a module of its own, which a page loads once: a setup file is run for each file of stories, and
 * would not know what the one before it left.
 */
export const forgetTimeouts = (): void => timers.splice(0).forEach(clearTimeout);
