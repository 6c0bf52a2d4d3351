import { firmAddress } from './firmAddress';

const root = document.querySelector<HTMLElement>('[data-signup]');
if (root) prepareForm(root);

// The page of a sign-up's link: there is nothing to do on it without a script.
const confirm = document.querySelector<HTMLElement>('[data-confirm]');
if (confirm) void import('./confirm').then(({ showConfirmation }) => showConfirmation(confirm));

const signIn = document.querySelector<HTMLFormElement>('[data-tenant-host]');
signIn?.addEventListener('submit', (event) => {
  const { value } = signIn.elements.namedItem('firm') as HTMLInputElement;
  const address = firmAddress(value, signIn.dataset['tenantHost'] ?? '', location.port);
  // The server says what is wrong with any other.
  if (address === undefined) return;
  event.preventDefault();
  location.assign(`//${address}/`);
});

/** Loads the script that handles the form once somebody comes to it. Until then, or if that fails, the browser posts the form. */
function prepareForm(root: HTMLElement): void {
  let waking: Promise<void> | undefined;
  const wake = () =>
    (waking ??= import('./form')
      .then(({ hydrateForm }) => hydrateForm(root))
      .then(() => root.removeEventListener('submit', hold)));

  /** Holds back a form with something missing until the script can say so beside each field. */
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (form.checkValidity()) return;
    event.preventDefault();
    wake().then(
      () => form.requestSubmit(),
      () => form.submit(),
    );
  };

  root.addEventListener('submit', hold);
  root.addEventListener('focusin', () => void wake().catch(() => undefined), { once: true });
}
