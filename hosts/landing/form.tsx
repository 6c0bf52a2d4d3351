import { hydrateRoot } from 'react-dom/client';
import { readConfig } from '../readConfig';
import { Signup, type SignupProps } from './Signup';

/** Hydrates the sign-up form, keeping what has been typed so far. */
export function hydrateForm(root: HTMLElement): void {
  const { answer, ...props } = JSON.parse(root.dataset['signup'] ?? '') as SignupProps;
  const form = root.querySelector('form');
  const typed = form ? (Object.fromEntries(new FormData(form)) as Record<string, string>) : {};
  const { apiBaseUrl } = readConfig(document);
  const current = { ...answer, values: { ...answer?.values, ...typed } };
  hydrateRoot(root, <Signup {...props} apiBaseUrl={apiBaseUrl} answer={current} />);
}
