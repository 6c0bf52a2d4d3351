import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openApi } from '#server/contract/openApi';
import { rightsText } from '#server/contract/rightsText';
import { exportsOf } from '#tests/helpers/sources';
import { snippetsOf } from '../../.storybook/snippets/snippetsOf';

const files = ['elements', 'patterns', 'charts']
  .flatMap((kind) => readdirSync(`stories/${kind}`).map((file) => `stories/${kind}/${file}`))
  .filter((path) => path.endsWith('.stories.tsx'))
  .map((path) => {
    const text = readFileSync(path, 'utf8');
    return { path, stories: exportsOf(text).map(({ name }) => name), snippets: snippetsOf(text) };
  });

/** What the compiler has against these files, which it finds nowhere but here. */
function typeErrors(sources: Map<string, string>): string[] {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, noUnusedLocals: false, incremental: false },
    '.',
  );
  const host = ts.createCompilerHost(options);
  const folders = new Set([...sources.keys()].map((path) => dirname(path)));
  const program = ts.createProgram([...sources.keys()], options, {
    ...host,
    fileExists: (path) => sources.has(path) || host.fileExists(path),
    directoryExists: (path) => folders.has(path) || ts.sys.directoryExists(path),
    getSourceFile: (path, target) => {
      const text = sources.get(path);
      return text === undefined ? host.getSourceFile(path, target) : ts.createSourceFile(path, text, target);
    },
  });
  return [...sources.keys()]
    .map((path) => program.getSourceFile(path))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

describe('a guide', () => {
  it.each([
    ['AddingAScreen', 5],
    ['AddingARecord', 4],
    ['AddingALetter', 2],
    ['PrintADocument', 1],
    ['CallingTheApi', 1],
    ['MakeAWidget', 2],
    ['BuildADashboard', 2],
    ['InYourApp', 3],
  ])('has code that compiles where it says that it belongs: %s', { timeout: 60_000 }, (guide, atLeast) => {
    // An app imports the package; its registry is the stories' own.
    const text = readFileSync(`stories/${guide}.mdx`, 'utf8')
      .replaceAll("'@mizani/components/", "'#components/")
      .replaceAll("'./registry'", "'#stories/builder/registry'");
    const blocks = text.matchAll(/^```tsx?\n\/\/ (\S+)\n(.*?)^```/gms);
    const written = [...blocks].map(([, path = '', code = '']) => [resolve(path), code] as const);
    expect(written.length).toBeGreaterThanOrEqual(atLeast);
    expect(typeErrors(new Map(written))).toEqual([]);
  });
});

describe('a guide to adding something', () => {
  const guides = readdirSync('stories').filter((name) => /^Adding.*\.mdx$/.test(name));

  it('names files that there are, beside those that it adds', () => {
    const named = guides.flatMap((guide) =>
      [...readFileSync(`stories/${guide}`, 'utf8').matchAll(/^\| +`([\w/.]+\/[\w.]+)`/gm)].map(
        ([, path = '']) => [guide, path] as const,
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(([, path]) => !/NNN|\bName\b/.test(path) && !existsSync(path))).toEqual([]);
  });
});

describe('the guide to a role', () => {
  const [, written = ''] = /^```yaml\n(.*?)^```/ms.exec(readFileSync('stories/AddingARole.mdx', 'utf8')) ?? [];
  const added = (parse(written) as { firm: Record<string, { roles: string[] }> }).firm;
  const { operator, firm } = openApi['x-rights'];

  it('changes the rights that there are, and nothing else of them', () => {
    for (const [right, { roles }] of Object.entries(added))
      expect(
        roles.filter((role) => role !== 'trainee'),
        right,
      ).toEqual(firm[right]?.roles);
  });

  it('is right that the compiler then says what else has to know the role', { timeout: 60_000 }, () => {
    const withRole = Object.entries(firm).map(([right, one]) => [right, { ...one, ...added[right] }] as const);
    const rights = rightsText({ operator, firm: Object.fromEntries(withRole) });
    const names = readFileSync('language/roles.ts', 'utf8');
    const sources = new Map([
      [resolve('domain/access/rights.ts'), rights],
      [resolve('language/roles.ts'), names],
    ]);
    expect(typeErrors(sources).join()).toContain("'trainee' is missing");
    sources.set(
      resolve('language/roles.ts'),
      names.replace("clerk: 'Clerk',", "clerk: 'Clerk',\n  trainee: 'Trainee',"),
    );
    expect(typeErrors(sources)).toEqual([]);
  });
});

describe('the guide to the library in another app', () => {
  it('says to install all that its code imports', () => {
    const guide = readFileSync('stories/InYourApp.mdx', 'utf8');
    const shown = [...guide.matchAll(/^import \w+ from '\.(\.\/.+)\?raw';$/gm)].map(([, path = '']) =>
      readFileSync(path, 'utf8'),
    );
    expect(shown.length).toBeGreaterThan(5);
    const code = [
      ...shown,
      ...['registry', 'DashboardEditor'].map((file) => readFileSync(`stories/builder/${file}.tsx`, 'utf8')),
    ];
    const imported = code.flatMap((text) =>
      [...text.matchAll(/from '((?:@[\w-]+\/)?[\w-]+)/g)].map(([, name = '']) => name),
    );
    const installed = [...guide.matchAll(/^npm install .*$/gm)]
      .join(' ')
      .replace('mizani-components', '@mizani/components');
    // Part of the bundler that the reader has, and of Node.
    const known = new Set(imported.filter((name) => !['vite', 'node'].includes(name)));
    expect([...known].filter((name) => !installed.includes(name))).toEqual([]);
    expect(known).toContain('lucide-react');
  });
});

describe('the code beside an example', () => {
  it('is there for each story of an element, a pattern and a chart', () => {
    for (const { path, stories, snippets } of files)
      expect(
        stories.filter((name) => !snippets[name]),
        path,
      ).toEqual([]);
  });

  it('compiles as it is pasted', { timeout: 60_000 }, () => {
    const pasted = files.flatMap(({ path, snippets }) =>
      Object.entries(snippets).map(
        ([name, code = '']) => [resolve(path.replace('.stories.tsx', `.${name}.tsx`)), code] as const,
      ),
    );
    expect(pasted.length).toBeGreaterThan(300);
    expect(typeErrors(new Map(pasted))).toEqual([]);
  });

  it('has the component with its arguments, those of another story too, and what they need', () => {
    const { Danger } = snippetsOf(`
      import { Trash2, X } from 'lucide-react';
      import { fn } from 'storybook/test';
      import { Button } from '#components/elements/Button';
      import { Icon } from '#components/elements/Icon';
      const icon = <Icon of={Trash2} />;
      const meta = { component: Button, args: { children: 'Save', onPress: fn() } } satisfies Meta<typeof Button>;
      export default meta;
      export const Accent: Story = { args: { tone: 'accent', isFullWidth: true } };
      export const Danger: Story = { args: { ...Accent.args, tone: 'danger', children: 'Delete', icon } };
    `);
    expect(Danger).toBe(
      [
        `import { Trash2 } from 'lucide-react';`,
        `import { Button } from '#components/elements/Button';`,
        `import { Icon } from '#components/elements/Icon';`,
        '',
        'const icon = <Icon of={Trash2}/>;',
        '',
        `<Button onPress={() => { }} tone="danger" isFullWidth icon={icon}>Delete</Button>;`,
      ].join('\n'),
    );
  });

  it('has the hooks of a story that keeps a state, and nothing that only records calls', () => {
    const { Basic } = snippetsOf(`
      import { useState } from 'react';
      import { fn } from 'storybook/test';
      import { Dialog } from '#components/elements/Dialog';
      const meta = {
        component: Dialog,
        args: { isOpen: true, title: 'Leave?', onOpenChange: fn() },
        render: function Opened(args) {
          const [isOpen, setOpen] = useState(args.isOpen);
          return <Dialog {...args} isOpen={isOpen} onOpenChange={(next) => { args.onOpenChange(next); setOpen(next); }} />;
        },
      } satisfies Meta<typeof Dialog>;
      export const Basic: Story = {};
    `);
    expect(Basic).toContain('useState(true)');
    expect(Basic).toContain('<Dialog title="Leave?" isOpen={isOpen}');
    expect(Basic).not.toContain('args');
  });
});
