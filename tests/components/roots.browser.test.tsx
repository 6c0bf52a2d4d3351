import { type ComponentType, createElement, createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rootless } from './rootless';

interface StoryFile {
  default: { component: ComponentType<object>; args?: object };
  Basic: { args?: object };
}

const elements = Object.entries(import.meta.glob<StoryFile>('/stories/elements/*.stories.tsx'))
  .map(([path, load]) => ({ name: path.split(/[/.]/).at(-3) ?? '', load }))
  .filter(({ name }) => !rootless.includes(name));

/** React Aria keeps their `id` to itself. */
const keepsId = ['ColorField', 'Disclosure', 'DropZone'];

/** Its root has no role for a description to belong to. */
const undescribed = ['Disclosure', 'DropZone', 'Tabs'];

describe.each(elements)('$name', ({ name, load }) => {
  it('hands ref and `data-` to one root, `id` and `aria-` to the root or its control', async () => {
    const { default: meta, Basic } = await load();
    const page = document.body.appendChild(document.createElement('div'));
    const react = createRoot(page);
    onTestFinished(() => {
      react.unmount();
      page.remove();
    });
    const ref = createRef<Element>();
    const probes = { id: 'probe', 'data-probe': '', 'aria-describedby': 'description', ref };
    flushSync(() => react.render(createElement(meta.component, { ...meta.args, ...Basic.args, ...probes })));

    expect([...page.querySelectorAll('[data-probe]')]).toEqual([ref.current]);
    if (!keepsId.includes(name)) expect(page.querySelectorAll('#probe')).toHaveLength(1);
    if (!undescribed.includes(name)) expect(page.querySelector('[aria-describedby~="description"]')).not.toBeNull();
  });
});
