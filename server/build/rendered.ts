import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Beasties from 'beasties';
import { build, type Rolldown } from 'vite';
import type { RenderedFiles } from '#hosts/renderedFiles';
import { filesNameOf, rendererNameOf, renderersIn, rendererOf } from '#server/hosting/rendered';
import { sourceFolder } from '#server/hosting/template';
import { root } from '#server/root';

const configFile = join(root, 'vite.config.ts');

/** An app whose pages the server renders. */
export type RenderedApp<Renderer> = {
  /** Its folder in `hosts`, with `start.ts` for the browser and `render.tsx` for the server. */
  app: string;
  /** Its folder in the build. */
  folder: string;
  /** The theme of its pages. */
  theme: string;
  /** Renders its pages in every state that they can have without their script: a rule that none of them needs is left out. */
  everyState: (renderer: Renderer, files: RenderedFiles) => string;
};

/** Builds an app into `target`: the pages' script, the module that renders them, and their style, which stands in each page. */
export async function buildRendered<Renderer>(
  { app, folder, theme, everyState }: RenderedApp<Renderer>,
  target: string,
): Promise<{ renderer: Renderer; files: RenderedFiles }> {
  const own = join(target, folder);
  const rendering = renderersIn(target);
  const script = (await buildWith(`${app}/start.ts`, { outDir: own, cssCodeSplit: true }))[0].fileName;
  const rendered = await buildWith(`${app}/render.tsx`, {
    outDir: rendering,
    // Each app leaves its own module there.
    emptyOutDir: false,
    ssr: true,
    ssrEmitAssets: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: rendererNameOf(app) } },
  });
  const assets = rendered.filter((file) => file.type === 'asset').map(({ fileName }) => fileName);
  const fonts = assets.filter((name) => /-latin-wght-normal-[^/]*\.woff2$/.test(name));
  const renderer = await rendererOf<Renderer>(target, app);
  const unstyled: RenderedFiles = { style: '', script: `/${script}`, fonts: fonts.map((name) => `/${name}`) };
  const sheets = await Promise.all(
    assets.filter((name) => name.endsWith('.css')).map((name) => readFile(join(rendering, name), 'utf8')),
  );
  const style = await usedRules(sheets.join(''), theme, everyState(renderer, unstyled));
  const files = { ...unstyled, style };
  await cp(join(rendering, 'assets'), join(own, 'assets'), { recursive: true });
  await rm(join(rendering, 'assets'), { recursive: true });
  await writeFile(join(rendering, filesNameOf(app)), JSON.stringify(files));
  return { renderer, files };
}

async function buildWith(entry: string, options: NonNullable<Parameters<typeof build>[0]>['build']) {
  const { output } = (await build({
    configFile,
    logLevel: 'error',
    build: {
      ...options,
      rolldownOptions: { ...options?.rolldownOptions, input: join(sourceFolder, entry) },
    },
  })) as Rolldown.RolldownOutput;
  return output;
}

/** Returns the rules of a style sheet that match anything in a page. */
async function usedRules(css: string, theme: string, html: string): Promise<string> {
  const beasties = new Beasties({
    reduceInlineStyles: true,
    // Beasties only looks inside the root element, so rules on the root itself are kept by pattern.
    allowRules: [new RegExp(`^html\\[data-theme=${theme}\\]`)],
    keyframes: 'critical',
    fonts: true,
    inlineFonts: true,
    logLevel: 'silent',
  });
  const body = html.replace(/<style.*?<\/style>|<!doctype html>|<\/?(html|head|body)\b[^>]*>/gs, '');
  const page = await beasties.process(
    `<!doctype html><html><head><style>${withFontNames(css)}</style></head><body>${body}</body></html>`,
  );
  // A font that arrives late is only used on the next visit: even a fallback of the same size would break some lines differently.
  return (/<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '').replaceAll('font-display:swap', 'font-display:optional');
}

/** Names the fonts where they are used: Beasties drops a font that it only finds behind a variable. */
const withFontNames = (css: string) =>
  css.replaceAll(
    /var\((--mizani-font-\w+)\)/g,
    (used, name: string) => new RegExp(`${name}:([^;}]+)`).exec(css)?.[1] ?? used,
  );
