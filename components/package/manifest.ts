import { readFileSync } from 'node:fs';

interface Manifest {
  version: string;
  license: string;
  engines: object;
  dependencies: Record<string, string>;
}

/** The app's own, so that there is one React on its page. */
const peers = ['react', 'react-dom'];

const byName = (names: string[], value: (name: string) => string) =>
  Object.fromEntries([...names].sort().map((name) => [name, value(name)]));

/** The package's `package.json`: what may be imported, and what must be installed beside it. */
export function manifestOf(entries: Record<string, string>, imported: string[]): object {
  const { version, license, engines, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
  const range = (name: string) => {
    const installed = dependencies[name];
    if (!installed) throw new Error(`The library imports "${name}", which is no dependency in package.json.`);
    return `^${installed}`;
  };
  const built = (file: string, ending: string) => `./${file.replace(/\.ts$/, ending)}`;
  return {
    name: '@mizani/components',
    version,
    description: 'The component library of Mizani: elements, patterns, charts and themes.',
    license,
    type: 'module',
    engines,
    // Components are left out where they are not used; styles are not, where their component is.
    sideEffects: ['*.css', '*.css.js', './components/theme/global.js'],
    exports: Object.fromEntries(
      Object.entries(entries).map(([path, file]) => [
        `./${path}`,
        { types: built(file, '.d.ts'), default: built(file, '.js') },
      ]),
    ),
    // The types name each other as the sources do.
    imports: {
      '#openapi': './openapi.d.ts',
      '#domain/*': './domain/*.d.ts',
      '#components/language': './components/language/index.d.ts',
      '#components/language/*': './components/language/*.d.ts',
      '#components/theme/*': './components/theme/*.d.ts',
      '#components/*': './components/*/index.d.ts',
    },
    peerDependencies: byName(peers, range),
    dependencies: byName(
      imported.filter((name) => !peers.includes(name)),
      range,
    ),
  };
}
