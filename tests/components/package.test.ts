import { win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientModules } from '../../components/package/clientModules';
import { pathTo } from '../../components/package/declare';

const jsx = `import { jsx } from 'react/jsx-runtime';\n`;

/** Whether a module with this source begins with `'use client'`, beside one with a hook and a component of its own. */
const isClient = (source: string) =>
  clientModules(
    new Map([
      ['elements/Own/Own.js', source],
      [
        'elements/Other/Other.js',
        `import { useState } from 'react';
        export const useOther = () => useState(0);
        export function Other({ children }) { const [count] = useOther(); return children; }`,
      ],
      ['theme/scale.js', `export const space = { 1: '4px' };`],
    ]),
  ).has('elements/Own/Own.js');

describe('a module of the package is for the browser', () => {
  it.each([
    ['state', `import { useState } from 'react'; export const useOpen = () => useState(false);`],
    ['a context', `import { createContext } from 'react'; export const Current = createContext();`],
    ['what a context holds', `import { use } from 'react'; export const useIt = (context) => use(context);`],
    ["a browser's names", `export const show = (scheme) => { document.documentElement.dataset.scheme = scheme; };`],
    ['storage, where there is some', `export const isOn = () => typeof localStorage === 'object';`],
    [
      'React Aria',
      `${jsx}import { Button } from 'react-aria-components/Button'; export const Own = () => jsx(Button, {});`,
    ],
    [
      "another package's hook",
      `import { useDateField } from 'react-aria/useDateField'; export const useIt = () => useDateField();`,
    ],
    ['an event handler', `${jsx}export const Own = () => jsx('button', { onClick: () => print() });`],
    [
      'a handler by its name',
      `${jsx}const go = () => {}; export const Own = () => jsx('a', { ...(true && { onClick: go }) });`,
    ],
    [
      'a render function',
      `${jsx}import { Other } from '../Other/Other.js'; export const Own = () => jsx(Other, { children: (x) => x });`,
    ],
    ["a hook of the package's", `import { useOther } from '../Other/Other.js'; export const Own = () => useOther();`],
    [
      'what only browsers have of the DOM',
      `import { flushSync } from 'react-dom'; export const now = (act) => flushSync(act);`,
    ],
  ])('with %s', (_, source) => {
    expect(isClient(source)).toBe(true);
  });

  it('also where the hook that it calls is two modules away', () => {
    const modules = new Map([
      ['useA.js', `import { useB } from './useB.js'; export const useA = () => useB();`],
      ['useB.js', `import { useC } from './useC.js'; export const useB = () => useC();`],
      ['useC.js', `import { useEffect } from 'react'; export const useC = () => useEffect(() => {});`],
    ]);
    expect([...clientModules(modules)].sort()).toEqual(['useA.js', 'useB.js', 'useC.js']);
  });
});

describe('a module of the package runs on a server, too,', () => {
  it.each([
    ['with tokens and rules alone', `import { space } from '../../theme/scale.js'; export const gap = space[1];`],
    [
      'if it only renders what is for the browser',
      `${jsx}import { Other } from '../Other/Other.js'; export const Own = (props) => jsx(Other, props);`,
    ],
    ['if it only hands it on', `export { Other, useOther } from '../Other/Other.js';`],
    [
      'with what React has for servers',
      `${jsx}import { useId, Suspense } from 'react'; export const Own = () => jsx('p', { id: useId() });`,
    ],
    ['with icons', `${jsx}import { Plus } from 'lucide-react'; export const Own = () => jsx(Plus, {});`],
    [
      'with a list of elements',
      `${jsx}export const Own = ({ items }) => jsx('ul', { children: items.map((item) => jsx('li', {})) });`,
    ],
    [
      "with a browser's name for something else",
      `export const title = (document) => document.title + status.location;`,
    ],
    [
      'with a function of such a name that is no hook',
      `import { useMode as defineMode } from 'lucide-react'; export const mode = defineMode({});`,
    ],
  ])('%s', (_, source) => {
    expect(isClient(source)).toBe(false);
  });
});

it("the package's declarations name files alike on every system", () => {
  const [button, icon] = [
    'C:\\mizani\\components\\elements\\Button\\Button.tsx',
    'C:\\mizani\\components\\elements\\Icon\\index.ts',
  ];
  expect(pathTo(icon, button, win32)).toBe('../Icon/index.js');
  expect(pathTo('components/theme/tokens.ts', 'components/theme/scale.ts')).toBe('./tokens.js');
});
