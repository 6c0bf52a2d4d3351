import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { circleIn, importsOf } from './imports';

const imports = importsOf(['components', 'domain', 'hosts', 'language', 'server', 'stories', 'tests']);

/** The folder that a file is in; what lies directly in a part of the house, such as `server/app.ts`, stands for itself. */
const placeOf = (file: string) => (file.split('/').length > 2 ? path.dirname(file) : file);

describe('the house', () => {
  it('has no circle among its folders, not even of types', () => {
    expect(circleIn(imports.map(({ from, to }) => ({ from: placeOf(from), to: placeOf(to) })))).toBeUndefined();
  });

  it('has no circle among its files, unless of types alone', () => {
    expect(circleIn(imports.filter(({ isTypeOnly }) => !isTypeOnly))).toBeUndefined();
  });

  it('is looked at whole: by subpath, by relative path and on demand', () => {
    const to = (from: string) => imports.filter((one) => one.from === from).map((one) => one.to);
    expect(to('server/app.ts')).toContain('server/contract/routes.ts');
    expect(to('server/customers/handlers.ts')).toContain('server/contract/problem.ts');
    expect(to('server/build/pages.ts')).toContain('server/build/buildLanding.ts');
    expect(to('components/api/ApiError.ts')).toContain('openapi.d.ts');
  });
});
