const root = document.querySelector<HTMLElement>('[data-signup]');

/** Loads what the form needs to answer on the page itself. Until then, or if that fails, the browser posts it. */
const wake = () => {
  if (!root) return;
  void import('./form').then(
    ({ wakeForm }) => wakeForm(root),
    () => undefined,
  );
};

root?.addEventListener('focusin', wake, { once: true });
