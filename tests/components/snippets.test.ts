import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { exportsOf } from '#tests/helpers/sources';
import { snippetsOf } from '../../.storybook/snippets';

const sources = ['elements', 'patterns', 'charts'].flatMap((kind) =>
  readdirSync(`stories/${kind}`)
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => ({ path: `stories/${kind}/${file}`, text: readFileSync(`stories/${kind}/${file}`, 'utf8') })),
);

/** What the compiler has against these files, which it finds nowhere but here. */
function typeErrors(files: Map<string, string>): string[] {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, noUnusedLocals: false, incremental: false },
    '.',
  );
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([...files.keys()], options, {
    ...host,
    fileExists: (path) => files.has(path) || host.fileExists(path),
    getSourceFile: (path, target) => {
      const text = files.get(path);
      return text === undefined ? host.getSourceFile(path, target) : ts.createSourceFile(path, text, target);
    },
  });
  return [...files.keys()]
    .map((path) => program.getSourceFile(path))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

describe('the code beside an example', () => {
  it('is there for each story of an element, a pattern and a chart', () => {
    const without = sources.flatMap(({ path, text }) =>
      exportsOf(text)
        .filter(({ name }) => !snippetsOf(text)[name])
        .map(({ name }) => `${path}: ${name}`),
    );
    expect(without).toEqual([]);
  });

  it('compiles as it is pasted', { timeout: 60_000 }, () => {
    const files = sources.flatMap(({ path, text }) =>
      Object.entries(snippetsOf(text)).map(
        ([name, code = '']) => [resolve(path.replace('.stories.tsx', `.${name}.tsx`)), code] as const,
      ),
    );
    expect(typeErrors(new Map(files))).toEqual([]);
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
