import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectOfEach } from '#tests/helpers/ofEach';
import { exportsOf } from '#tests/helpers/sources';

/** `admin/CustomerList` and its like: the folders of each host that say in `index.ts` that a screen is theirs. */
const screens = readdirSync('components/screens', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^\w+\/\w+\/index\.ts$/.test(path))
  .filter((path) => /\w+Screen\b/.test(readFileSync(`components/screens/${path}`, 'utf8')))
  .map((path) => path.replace('/index.ts', ''));

describe('every screen', () => {
  it('has stories: Basic first, and some that prove what it does', () =>
    expectOfEach(screens, String, (screen) => {
      const path = `stories/screens/${screen}.stories.tsx`;
      expect(existsSync(path), `${path} is missing`).toBe(true);
      const stories = exportsOf(readFileSync(path, 'utf8'));
      expect(stories[0]?.name).toBe('Basic');
      expect(stories.some(({ expects }) => expects)).toBe(true);
    }));

  it('has a page that says how it works, in at least 80 words', () =>
    expectOfEach(screens, String, (screen) => {
      const page = readFileSync(`stories/screens/${screen}.mdx`, 'utf8');
      const prose = page
        .replace(/^import .*$/gm, '')
        .replace(/<[A-Z][^>]*\/>/g, '')
        .replace(/^[#|].*$/gm, '');
      expect(prose.split(/\s+/).filter(Boolean).length).toBeGreaterThanOrEqual(80);
    }));
});
