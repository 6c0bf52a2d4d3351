import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { recordAll } from './recordAll';

// Part of `npm run generate`: records the answers that the stories get. `npm run check:answers` fails if the server's are others.
const isCheck = process.argv.includes('--check');
const folder = new URL('../recorded/', import.meta.url);

const files = await recordAll();
const old = readdirSync(folder).filter((name) => !(name in files));

if (isCheck) {
  const differing = Object.entries(files).flatMap(([name, text]) =>
    readFileSync(new URL(name, folder), 'utf8') === text ? [] : [name],
  );
  for (const name of [...differing, ...old]) {
    process.stderr.write(`stories/api/recorded/${name} is not what the server answers. Run npm run generate.\n`);
    process.exitCode = 1;
  }
} else {
  mkdirSync(folder, { recursive: true });
  for (const name of old) rmSync(new URL(name, folder));
  for (const [name, text] of Object.entries(files)) writeFileSync(new URL(name, folder), text);
}
