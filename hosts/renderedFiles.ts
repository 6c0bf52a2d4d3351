/** The build's files for pages that the server renders: their style, their script, and the fonts above the fold. */
export type RenderedFiles = { style: string; script: string; fonts: readonly string[] };
