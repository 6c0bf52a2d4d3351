import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { composeStories, type Meta, type StoryObj } from '@storybook/react-vite';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useShowsNothing } from '#components/patterns/DataView';
import { RelativeTime } from '#components/patterns/RelativeTime';
import { expectOfEach } from '#tests/helpers/ofEach';

/** Whatever the package has. */
const storyFiles = import.meta.glob<{ default: Meta; Basic: StoryObj }>(
  '/stories/{elements,patterns,charts,builder}/*.stories.tsx',
);

/** Renders a page as a server does that sends it as it is made. Rejects on what React tells the server alone. */
async function streamed(page: ReactNode): Promise<string> {
  let html = '';
  const sink = new Writable({
    write(chunk, _, done) {
      html += String(chunk);
      done();
    },
  });
  renderToPipeableStream(page, { onError: (error) => void sink.destroy(error as Error) }).pipe(sink);
  await finished(sink);
  return html;
}

/** Renders a page as a build does that keeps it. */
async function prerendered(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(page, { onError: (error) => void errors.push(error) });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors);
  return html;
}

it('each story renders on a server without an error or a warning', async () => {
  const warnings: unknown[] = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...said) => void warnings.push(said));
  onTestFinished(() => void vi.restoreAllMocks());
  await expectOfEach(Object.keys(storyFiles), String, async (path) => {
    const stories = composeStories((await storyFiles[path]?.()) as { default: Meta; Basic: StoryObj });
    for (const [name, Story] of Object.entries(stories)) {
      const page = createElement(Story);
      // The page is complete: none of it waits for the browser, and it hydrates as it is.
      for (const html of [await streamed(page), await prerendered(page)])
        expect(html, name).not.toMatch(/<!--\$[?!]-->/);
      expect(warnings.splice(0), name).toEqual([]);
    }
  });
});

it('a page knows of no data on a server, and of no moment at which it is read', async () => {
  function Page() {
    return (
      <main aria-busy={useShowsNothing()}>
        <RelativeTime value={new Date('2026-11-23T09:00:00+03:00').toISOString()} />
      </main>
    );
  }
  const html = await streamed(<Page />);
  expect(html).toContain('<main aria-busy="false">');
  expect(html).toContain('>23 Nov 2026</time>');
});
