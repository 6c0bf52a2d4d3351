import { existsSync, readdirSync } from 'node:fs';

/** What other apps may import besides the components in folders of their own. */
const shared = [
  'builder',
  'language',
  'theme/contract.css',
  'theme/contrastPairs',
  'theme/createTheme',
  'theme/firmAccent',
  'theme/global',
  'theme/scale',
  'theme/scheme',
  'theme/schemeScript',
  'theme/shape',
  'theme/showFirmColor',
  'theme/tokens',
];

const componentsOf = (kind: string) =>
  readdirSync(`components/${kind}`)
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => `${kind}/${name}`);

const sourceOf = (path: string) =>
  [`components/${path}/index.ts`, `components/${path}.ts`].find((file) => existsSync(file)) ?? '';

/** The package's entries, which need no API: components, the dashboard builder, texts and themes. Source files by the path in the package. */
export function libraryEntries(): Record<string, string> {
  const paths = [...['elements', 'patterns', 'charts'].flatMap(componentsOf), ...shared];
  return {
    ...Object.fromEntries(paths.map((path) => [path, sourceOf(path)])),
    messages: 'components/package/messages.ts',
  };
}
