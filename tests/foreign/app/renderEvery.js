import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { examples } from './dist/gallery/gallery.js';

// Runs in the app, and prints which examples a server rendered in both ways, and all that React had against them.
const faults = [];
for (const level of ['error', 'warn']) console[level] = (...said) => faults.push(said.join(' '));

const rendered = [];
for (const [name, Example] of Object.entries(examples)) {
  const onError = (error) => faults.push(`${name}: ${error}`);
  const page = new PassThrough();
  renderToPipeableStream(createElement(Example), { onError }).pipe(page);
  const streamed = await text(page);
  const { prelude } = await prerender(createElement(Example), { onError });
  // What waits for the browser, or was given up.
  for (const html of [streamed, await text(prelude)])
    if (/<!--\$[?!]-->/.test(html)) faults.push(`${name} is incomplete.`);
  rendered.push(name);
}
process.stdout.write(JSON.stringify({ rendered, faults }));
