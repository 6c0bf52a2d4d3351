/**
 * Puts faults into a copy of the product, one by one, and says which are found by the tests that must find them:
 * `npm run test:seeded`, or with a part of some names: `npm run test:seeded -- cent "read the fee notes"`. It takes minutes.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { faults, type Fault } from './faults.ts';
import { fileOf } from './place.ts';

const root = resolve(import.meta.dirname, '../..');
const copy = join(root, 'dist/seeded');
const report = join(copy, 'report.json');

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Copies a folder without its contents: a package is only read. */
function linkAll(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkAll(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/** The working tree, with what is not committed yet. */
function makeCopy(): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of new Set(listed.toString().split('\0').filter(Boolean))) {
    const source = join(root, file);
    if (statSync(source, { throwIfNoEntry: false })?.isFile()) cpSync(source, join(copy, file));
  }
  linkAll(join(root, 'node_modules'), join(copy, 'node_modules'));
}

/** What is read of Vitest's report. */
type Report = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

/** Runs test files of a project. Returns the name of the first test that fails, if one does. */
function firstFailure(project: string, files: string[]): string | undefined {
  rmSync(report, { force: true });
  const options = [
    '--bail=1',
    '--retry=0',
    '--testTimeout=60000',
    '--hookTimeout=60000',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...options, ...files],
    { cwd: copy, encoding: 'utf8', maxBuffer: Infinity },
  );
  const { testResults } = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { testResults: [] };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === 'failed');
  const file = testResults.find(({ status }) => status === 'failed');
  const failure = failed?.fullName ?? (file && `${file.name}: ${file.message}`);
  if (tests.length === 0 || (status === 0) !== (failure === undefined))
    throw new Error(`${files.join(', ')} did not run in "${project}".\n${stdout}\n${stderr}`);
  return failure;
}

/** Whether the tests fail with the fault in the product. */
function isFound(fault: Fault): boolean {
  const file = fileOf(fault, copy);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(fault.find, fault.becomes));
  try {
    const failure = firstFailure(fault.project, fault.files);
    say(failure ? `found      ${fault.name}\n           by ${fault.project}: ${failure}` : `NOT FOUND  ${fault.name}`);
    return failure !== undefined;
  } finally {
    writeFileSync(file, text);
  }
}

const wanted = process.argv.slice(2);
const seeded = faults.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
rmSync(copy, { recursive: true, force: true });
mkdirSync(dirname(copy), { recursive: true });
try {
  makeCopy();
  // A test that fails anyway finds nothing.
  for (const project of new Set(seeded.map(({ project }) => project))) {
    const files = seeded.flatMap((fault) => (fault.project === project ? fault.files : []));
    const failure = firstFailure(project, files);
    if (failure) throw new Error(`Without any fault, ${project} already fails: ${failure}`);
  }
  const found = seeded.filter(isFound);
  say(`${found.length} of ${seeded.length} faults are found.`);
  process.exitCode = found.length === seeded.length ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
