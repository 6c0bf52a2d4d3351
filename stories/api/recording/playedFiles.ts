import { existsSync, readFileSync } from 'node:fs';
import type { Answer, Moment, Write } from '../calls';

/** Where the recorded scenes are. */
export const playedFolder = new URL('../played/', import.meta.url);

/** Reads a recorded scene. */
export function playedScene(name: string): Moment | undefined {
  const file = new URL(`${name}.json`, playedFolder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Moment) : undefined;
}

/** A recorded scene as JSON with a line for each call, so that a change shows as the calls that it changes. */
export const playedText = (first: Moment): string => `${momentText(first, '')}\n`;

function momentText({ reads, writes }: Moment, indent: string): string {
  const read = Object.entries(reads).map(
    ([url, answer]) => `${indent}  ${JSON.stringify(url)}: ${JSON.stringify(answer)}`,
  );
  const written = writes.map((write) => writeText(write, `${indent}  `));
  return [
    '{',
    read.length > 0 ? `${indent} "reads": {\n${read.join(',\n')}\n${indent} },` : `${indent} "reads": {},`,
    written.length > 0 ? `${indent} "writes": [\n${written.join(',\n')}\n${indent} ]` : `${indent} "writes": []`,
    `${indent}}`,
  ].join('\n');
}

function writeText({ then, answer, ...call }: Write & { answer: Answer; then: Moment }, indent: string): string {
  return `${indent}${JSON.stringify(call).slice(0, -1)},
${indent} "answer": ${JSON.stringify(answer)},
${indent} "then": ${momentText(then, `${indent} `)} }`;
}
