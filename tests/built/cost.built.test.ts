import { describe, expect, it } from 'vitest';
import { builtOf } from './builtOf';

const pageWith = (imports: string, content: string) => `
  import { createRoot } from 'react-dom/client';
  ${imports}
  createRoot(document.body).render(${content});
`;

describe('what a component costs', { timeout: 120_000 }, () => {
  it("our Button costs at most 5 % more than React Aria's with a class written by hand", async () => {
    const theirs = await builtOf(
      pageWith(
        `import { Button } from 'react-aria-components/Button'; import './handWritten.css';`,
        `<Button className="button">Save</Button>`,
      ),
    );
    const ours = await builtOf(
      pageWith(`import { Button } from '#components/elements/Button';`, `<Button>Save</Button>`),
    );
    expect(ours.bytes / theirs.bytes).toBeLessThanOrEqual(1.05);
  });

  it.each([
    ['Button', '<Button>Save</Button>', ['Select', 'Dialog', 'Table']],
    ['Chip', '<Chip>active</Chip>', ['Button', 'Tooltip', 'Select']],
    ['TextField', '<TextField label="Name" />', ['Select', 'Dialog', 'Tooltip']],
    ['Select', '<Select label="Plan" items={[]} />', ['Dialog', 'Table', 'TextField']],
  ])('a page with %s alone, written %s, has no code of %j', async (name, content, others) => {
    const { files } = await builtOf(pageWith(`import { ${name} } from '#components/elements/${name}';`, content));
    const has = (component: string) => files.some((file) => file.includes(`/${component}/${component}.tsx`));
    expect(has(name)).toBe(true);
    expect(others.filter(has)).toEqual([]);
  });
});
