import { existsSync, readdirSync } from 'node:fs';

/** What another app may import beside the components. */
const shared = ['language', 'theme/contract.css', 'theme/global', 'theme/scale', 'theme/scheme', 'theme/showFirmColor'];

const componentsOf = (kind: string) =>
  readdirSync(`components/${kind}`)
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => `${kind}/${name}`);

const sourceOf = (path: string) =>
  [`components/${path}/index.ts`, `components/${path}.ts`].find((file) => existsSync(file)) ?? '';

/** What needs no API: each component, the words and the themes. By the path after `#components/` here; each with its source file. */
export function libraryEntries(): Record<string, string> {
  const paths = [...['elements', 'patterns', 'charts'].flatMap(componentsOf), ...shared];
  return Object.fromEntries(paths.map((path) => [path, sourceOf(path)]));
}
