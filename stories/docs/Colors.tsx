import { useState } from 'react';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { type Column, Table } from '#components/elements/Table';
import { contrastPairs, type ContrastPair } from '#components/theme/contrastPairs';
import { type SchemeName, type ThemeName, type ThemeTokens, themes } from '#components/theme/tokens';
import { contrast } from '#domain/color';
import * as styles from './docs.css';

/** One colour of a theme with its path, such as `color.accent` or `color.success.soft`. */
type NamedColor = [name: string, value: string];

function namedColors(tokens: object, prefix = ''): NamedColor[] {
  return Object.entries(tokens).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : namedColors(value, `${prefix}${key}.`),
  );
}

interface PairOfSchemes {
  name: string;
  light: string;
  dark: string;
}

const swatch = (value: string) => (
  <span className={styles.swatchRow}>
    <span className={styles.swatch} style={{ background: value }} />
    <code>{value}</code>
  </span>
);

const colorColumns: Column<PairOfSchemes>[] = [
  { id: 'name', header: 'Role', cell: ({ name }) => <code>{name}</code>, isRowHeader: true },
  { id: 'light', header: 'Light', cell: ({ light }) => swatch(light) },
  { id: 'dark', header: 'Dark', cell: ({ dark }) => swatch(dark) },
];

const contrastColumns: Column<ContrastPair>[] = [
  { id: 'what', header: 'Pair', cell: ({ what }) => what, isRowHeader: true, width: 'minmax(0, 2fr)' },
  {
    id: 'sample',
    header: 'Sample',
    cell: ({ front, back }) => (
      <span className={styles.sample} style={{ color: front, background: back }} aria-hidden>
        Aa 12
      </span>
    ),
    width: '72px',
  },
  { id: 'least', header: 'At least', cell: ({ atLeast }) => `${atLeast}:1`, align: 'end', width: '72px' },
  {
    id: 'has',
    header: 'Has',
    cell: ({ front, back }) => `${contrast(front, back).toFixed(2)}:1`,
    align: 'end',
    width: '72px',
  },
];

const themeNames = Object.keys(themes) as ThemeName[];
const asItems = <Id extends string>(ids: readonly Id[]) => ids.map((id) => ({ id, label: id }));

/** Shows the colours of the theme that the reader picks, in both schemes. */
export function Colors() {
  const [theme, setTheme] = useState<ThemeName>('admin');
  const { light, dark } = themes[theme];
  const darkOf = new Map(namedColors(dark));
  return (
    <div className={styles.stack}>
      <div className={styles.choices}>
        <SegmentedControl label="Theme" items={asItems(themeNames)} value={theme} onChange={setTheme} />
      </div>
      <Table
        caption={`Colours of the ${theme} theme`}
        columns={colorColumns}
        rows={namedColors(light).map(([name, value]) => ({ name, light: value, dark: darkOf.get(name) ?? '' }))}
        getRowId={({ name }) => name}
      />
    </div>
  );
}

/** Shows the contrast of each pair of a theme's colours, beside the required one. */
export function Contrasts() {
  const [theme, setTheme] = useState<ThemeName>('admin');
  const [scheme, setScheme] = useState<SchemeName>('light');
  const tokens: ThemeTokens = themes[theme][scheme];
  return (
    <div className={styles.stack}>
      <div className={styles.choices}>
        <SegmentedControl label="Theme" items={asItems(themeNames)} value={theme} onChange={setTheme} />
        <SegmentedControl
          label="Scheme"
          items={asItems(['light', 'dark'] as const)}
          value={scheme}
          onChange={setScheme}
        />
      </div>
      <Table
        caption={`Contrast in the ${theme} theme, ${scheme}`}
        columns={contrastColumns}
        rows={contrastPairs(tokens)}
        getRowId={({ what }) => what}
      />
    </div>
  );
}
