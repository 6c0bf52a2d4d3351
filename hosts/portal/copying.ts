/** Shows the buttons that copy a number, where the browser can. */
export function offerCopying(page: ParentNode): void {
  // Only pages that came over HTTPS, or from this machine, may write to the clipboard.
  if (!('clipboard' in navigator)) return;
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(button.dataset['copy'] ?? '').then(
        () => tell(button),
        () => undefined,
      );
    });
  }
}

/** Says beside the button, and to screen readers, that the number is copied. */
function tell(button: HTMLButtonElement): void {
  const said = document.createElement('span');
  said.setAttribute('role', 'status');
  button.after(said);
  // Screen readers only read a status that changes while it is there.
  requestAnimationFrame(() => (said.textContent = button.dataset['copied'] ?? ''));
  setTimeout(() => said.remove(), 3_000);
}
