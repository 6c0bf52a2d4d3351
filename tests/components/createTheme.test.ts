import { describe, expect, it } from 'vitest';
import { vars } from '#components/theme/contract.css';
import { tooFaint } from '#components/theme/contrastPairs';
import { createTheme } from '#components/theme/createTheme';
import { firmAccent } from '#components/theme/firmAccent';
import { font, radius } from '#components/theme/scale';
import { shape } from '#components/theme/shape';
import { themes } from '#components/theme/tokens';
import { variablesOf } from '#components/theme/variables';

describe('the variables of a theme', () => {
  const variables = Object.keys(variablesOf({ ...themes.admin.light, ...shape }));

  // Other apps read and set them: a name that changes needs a major version.
  it('keep their names', () => {
    expect(variables).toEqual([
      '--mizani-color-ground',
      '--mizani-color-surface',
      '--mizani-color-tint',
      '--mizani-color-line',
      '--mizani-color-line-subtle',
      '--mizani-color-edge',
      '--mizani-color-ink',
      '--mizani-color-ink-soft',
      '--mizani-color-ink-faint',
      '--mizani-color-accent',
      '--mizani-color-accent-hover',
      '--mizani-color-accent-soft',
      '--mizani-color-on-accent',
      '--mizani-color-on-solid',
      '--mizani-color-focus',
      '--mizani-color-brass',
      '--mizani-color-scrim',
      '--mizani-color-shadow',
      '--mizani-color-success-soft',
      '--mizani-color-success-text',
      '--mizani-color-success-solid',
      '--mizani-color-warning-soft',
      '--mizani-color-warning-text',
      '--mizani-color-warning-solid',
      '--mizani-color-error-soft',
      '--mizani-color-error-text',
      '--mizani-color-error-solid',
      '--mizani-color-info-soft',
      '--mizani-color-info-text',
      '--mizani-color-info-solid',
      '--mizani-color-neutral-soft',
      '--mizani-color-neutral-text',
      '--mizani-color-neutral-solid',
      '--mizani-sidebar-ground',
      '--mizani-sidebar-line',
      '--mizani-sidebar-ink',
      '--mizani-sidebar-ink-soft',
      '--mizani-sidebar-ink-faint',
      '--mizani-sidebar-active',
      '--mizani-sidebar-on-active',
      '--mizani-sidebar-focus',
      '--mizani-sidebar-brass',
      '--mizani-banner-ground',
      '--mizani-banner-line',
      '--mizani-banner-ink',
      '--mizani-stripe',
      '--mizani-radius-chip',
      '--mizani-radius-control',
      '--mizani-radius-card',
      '--mizani-radius-dialog',
      '--mizani-radius-round',
      '--mizani-font-title',
      '--mizani-font-ui',
      '--mizani-font-mono',
    ]);
  });

  it('are those that the components read', () => {
    const read = Object.values(variablesOf({ ...vars, radius, font }));
    expect(read).toEqual(variables.map((name) => `var(${name})`));
  });
});

describe('createTheme', () => {
  it('takes what it isn’t given from a theme of Mizani, in each scheme', () => {
    const { light, dark, font, radius } = createTheme('acme', {
      light: { color: { accent: '#7a1f4b', success: { text: '#006600' } } },
      radius: { card: '0' },
    });
    expect(light).toEqual({
      ...themes.tenant.light,
      color: {
        ...themes.tenant.light.color,
        accent: '#7a1f4b',
        success: { ...themes.tenant.light.color.success, text: '#006600' },
      },
    });
    expect(dark).toEqual(themes.tenant.dark);
    expect(font).toEqual(shape.font);
    expect(radius).toEqual({ ...shape.radius, card: '0' });
  });

  it('writes a style sheet that follows the system until a scheme is chosen, and is light on paper', () => {
    const { css } = createTheme('acme', {
      base: 'admin',
      light: { color: { accent: '#7a1f4b' } },
      dark: { color: { accent: '#f0a3c8' } },
      font: { ui: 'Lato, sans-serif' },
    });
    const [light, system, dark] = css.split('\n');
    expect(light).toMatch(/^html\[data-theme="acme"\] \{ color-scheme: light; .*--mizani-color-accent: #7a1f4b; /);
    expect(light).toContain('--mizani-font-ui: Lato, sans-serif;');
    expect(system).toMatch(
      /^@media screen and \(prefers-color-scheme: dark\) \{ html\[data-theme="acme"\]:not\(\[data-scheme="light"\]\) \{ color-scheme: dark; /,
    );
    expect(dark).toMatch(/^@media screen \{ html\[data-theme="acme"\]\[data-scheme="dark"\] \{ color-scheme: dark; /);
    for (const rule of [system, dark]) expect(rule).toContain('--mizani-color-accent: #f0a3c8;');
  });

  it('can be read with the accent that `firmAccent` derives from one colour', () => {
    const { light, dark } = createTheme('acme', {
      light: firmAccent('#7a1f4b', 'light'),
      dark: firmAccent('#7a1f4b', 'dark'),
    });
    expect([...tooFaint(light), ...tooFaint(dark)]).toEqual([]);
  });

  it.each(['', 'a b', '"]', 'tenant'])('refuses the name "%s"', (name) => {
    expect(() => createTheme(name)).toThrow('createTheme');
  });

  it('refuses a value that would end its declaration, and a token that there is not', () => {
    expect(() => createTheme('acme', { font: { ui: 'x; } </style>' } })).toThrow('--mizani-font-ui');
    expect(() => createTheme('acme', { radius: { tile: '1px' } as object })).toThrow('"tile"');
  });
});
