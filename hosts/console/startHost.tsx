import '#components/theme/global';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { rememberedScheme, showScheme } from '#components/theme/scheme';
import { type EnvironmentFeatures, type EnvironmentName, environments } from '../environments';
import { type PageConfig, readConfig } from '../readConfig';

/** Starts a host on the page that it was loaded into: its scheme, its title, and its app in `#root`. */
export function startHost(
  environment: EnvironmentName,
  app: (config: PageConfig, features: EnvironmentFeatures) => ReactNode,
): void {
  const features = environments[environment];
  const config = readConfig(document);
  showScheme(rememberedScheme());
  document.title = features.title ?? config.productName;
  const root = document.getElementById('root');
  if (!root) throw new Error('startHost: the page has no element with the id "root".');
  createRoot(root).render(<StrictMode>{app(config, features)}</StrictMode>);
}
