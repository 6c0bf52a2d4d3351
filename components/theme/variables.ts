/** Tokens by name, in groups. */
export type Tokens = { readonly [name: string]: string | Tokens };

const inLowerCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The name of a token's CSS variable: `--mizani-color-accent-hover` for `color.accentHover`. Other apps set and read these names,
 * so that they are the same in every build, and change only with a major version.
 */
export function variableName(path: readonly string[]): string {
  return `--mizani-${path.map(inLowerCase).join('-')}`;
}

/** The CSS variables that hold these tokens, by name. */
export function variablesOf(tokens: Tokens, path: readonly string[] = []): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(tokens).map(([name, value]) =>
      typeof value === 'string' ? { [variableName([...path, name])]: value } : variablesOf(value, [...path, name]),
    ),
  ) as Record<string, string>;
}

/** A group's tokens as styles read them: `var(--mizani-radius-card)`. */
export function referencesTo<Name extends string>(group: string, tokens: Record<Name, string>): Record<Name, string> {
  const entries = Object.keys(tokens).map((name) => [name, `var(${variableName([group, name])})`]);
  return Object.fromEntries(entries) as Record<Name, string>;
}
