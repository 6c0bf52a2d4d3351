/** A source of this repository as an app that has the package would write it. */
export const inAnApp = (source: string): string => source.replaceAll("'#components/", "'@mizani/components/");
