import { copyFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bundle } from './bundle';
import { declare } from './declare';
import { libraryEntries } from './entries';
import { manifestOf } from './manifest';

const target = resolve('dist/library');

await rm(target, { recursive: true, force: true });
const entries = libraryEntries();
const imported = [...(await bundle(entries, target)), ...declare(Object.values(entries), target)];
for (const file of ['openapi.d.ts', 'components/theme/fonts.css']) await copyFile(file, resolve(target, file));
for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE'])
  await copyFile(resolve(import.meta.dirname, file), resolve(target, file));
const faces = ['@fontsource-variable/inter', '@fontsource-variable/source-serif-4'];
await writeFile(
  resolve(target, 'package.json'),
  `${JSON.stringify(manifestOf(entries, [...imported, ...faces]), null, 2)}\n`,
);
