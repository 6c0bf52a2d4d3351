const root = document.querySelector<HTMLElement>('[data-signup]');

/** Loads the script that handles the form in the page. Until then, or if that fails, the browser posts it. */
const wake = () => {
  if (!root) return;
  void import('./form').then(
    ({ hydrateForm }) => hydrateForm(root),
    () => undefined,
  );
};

root?.addEventListener('focusin', wake, { once: true });
