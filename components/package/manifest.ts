import { readFileSync } from 'node:fs';

interface Manifest {
  version: string;
  license: string;
  engines: object;
  dependencies: Record<string, string>;
}

/** Provided by the app, so that its page has only one React. 19.2 is the first with `useEffectEvent`. */
const peers = { react: '^19.2.0', 'react-dom': '^19.2.0' };

const packageOf = (module: string) => /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;

const byName = (names: string[], value: (name: string) => string) =>
  Object.fromEntries([...new Set(names)].sort().map((name) => [name, value(name)]));

/** The package's `package.json`: its exports, and the packages to install with it: those of the modules `imported`. */
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
    description: 'The component library of Mizani: elements, patterns, charts, a dashboard builder and themes.',
    license,
    type: 'module',
    engines,
    // Unused components can be left out, but not the styles of used ones.
    sideEffects: ['*.css', '*.css.js', './components/theme/global.js'],
    exports: Object.fromEntries(
      Object.entries(entries).map(([path, file]) => [
        `./${path}`,
        { types: built(file, '.d.ts'), default: built(file, '.js') },
      ]),
    ),
    peerDependencies: peers,
    dependencies: byName(
      imported.map(packageOf).filter((name) => !(name in peers)),
      range,
    ),
  };
}
