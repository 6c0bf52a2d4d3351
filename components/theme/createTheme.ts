import { placesOf } from './placesOf';
import { shape, type ThemeShape } from './shape';
import { type SchemeName, type ThemeName, themes, type ThemeTokens } from './tokens';
import { type Tokens, variablesOf } from './variables';

/** Some of a group's tokens. */
export type Some<Group> = Group extends string ? string : { readonly [Name in keyof Group]?: Some<Group[Name]> };

/** What a theme has of its own. */
export interface ThemeOptions {
  /**
   * The theme of Mizani that has the rest.
   * @default 'tenant'
   */
  base?: ThemeName;
  /** Colours in the light scheme, as CSS values. `firmAccent` derives the accent's from one colour. */
  light?: Some<ThemeTokens>;
  /** Colours in the dark scheme. They don't follow from the light ones. */
  dark?: Some<ThemeTokens>;
  /** Typefaces, as CSS font families. The app loads their files. */
  font?: Some<ThemeShape['font']>;
  /** Corners, as CSS lengths. */
  radius?: Some<ThemeShape['radius']>;
}

/** A theme of one's own. */
export interface Theme extends Record<SchemeName, ThemeTokens>, ThemeShape {
  /** What `data-theme` on `<html>` says. */
  name: string;
  /** Its style sheet, for a file that a build writes or a `<style>` in the page's head. */
  css: string;
}

/**
 * Makes a theme of one's own: some colours, typefaces or corners, and the rest of one of Mizani's themes. It needs no build step.
 * Show it with its `css` on the page and its name on `<html data-theme>`; check it with `tooFaint`, scheme by scheme.
 *
 * @example
 * const acme = createTheme('acme', {
 *   light: firmAccent('#7a1f4b', 'light'),
 *   dark: firmAccent('#7a1f4b', 'dark'),
 *   radius: { control: '2px' },
 * });
 */
export function createTheme(
  name: string,
  { base = 'tenant', light = {}, dark = {}, font = {}, radius = {} }: ThemeOptions = {},
): Theme {
  if (!/^[a-z][\w-]*$/i.test(name))
    throw new Error(`createTheme: "${name}" is no name. Use letters, digits and hyphens.`);
  if (name in themes) throw new Error(`createTheme: "${name}" is a theme of Mizani. Choose another name.`);
  const theme = {
    light: merged(themes[base].light, light),
    dark: merged(themes[base].dark, dark),
    font: merged(shape.font, font),
    radius: merged(shape.radius, radius),
  };
  return { name, ...theme, css: cssOf(name, theme) };
}

function merged<Group extends Tokens>(group: Group, own: Some<Group>): Group {
  const entries = Object.entries(own as Partial<Tokens>).filter(([, value]) => value !== undefined);
  return Object.assign(
    {},
    group,
    ...entries.map(([name, value]) => {
      const given = group[name];
      if (given === undefined) throw new Error(`createTheme: there is no token "${name}".`);
      return { [name]: typeof given === 'string' ? value : merged(given, value as Tokens) };
    }),
  ) as Group;
}

function cssOf(name: string, { light, dark, font, radius }: Omit<Theme, 'name' | 'css'>): string {
  const schemes = { light: { ...light, font, radius }, dark };
  return placesOf(name)
    .map(({ selector, media, scheme }) => {
      const rule = `${selector} { color-scheme: ${scheme}; ${declarations(variablesOf(schemes[scheme]))} }`;
      return media ? `@media ${media} { ${rule} }` : rule;
    })
    .join('\n');
}

/** Anything that would end a declaration could end the style sheet too, in a page that writes another's values into it. */
const endsDeclaration = /[;{}<>]/;

function declarations(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([name, value]) => {
      if (endsDeclaration.test(value)) throw new Error(`createTheme: "${value}" is no value for ${name}.`);
      return `${name}: ${value};`;
    })
    .join(' ');
}
