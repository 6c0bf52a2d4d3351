import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { english } from '#components/language';
import { readConfig } from '../readConfig';
import { Signup, type SignupProps } from './Signup';

/** Hydrates the sign-up form, keeping what has been typed so far. Resolves once its fields check themselves. */
export async function hydrateForm(root: HTMLElement): Promise<void> {
  const { answer, ...props } = JSON.parse(root.dataset['signup'] ?? '') as SignupProps;
  const form = root.querySelector('form');
  const typed = form ? (Object.fromEntries(new FormData(form)) as Record<string, string>) : {};
  const { apiBaseUrl } = readConfig(document);
  const speaks = props.language === 'sw' ? (await import('../languages/swahili')).swahili : english;
  const current = { ...answer, values: { ...answer?.values, ...typed } };
  return new Promise((onReady) => {
    hydrateRoot(
      root,
      <Ready onReady={onReady}>
        <Signup {...props} speaks={speaks} apiBaseUrl={apiBaseUrl} answer={current} />
      </Ready>,
    );
  });
}

/** Calls back after the effects of everything in it have run, such as those that listen for invalid fields. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
