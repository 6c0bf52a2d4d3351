import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Beasties from 'beasties';
import { build, type Rolldown } from 'vite';
import type { Host } from '#hosts/host';
import type { LandingFiles, PostedSignup, RenderLanding } from '#hosts/landing/view';
import { localConfig } from '#hosts/readConfig';
import { landingFilesName, landingRenderer } from '#server/hosting/pages';
import { sourceFolder } from '#server/hosting/template';
import { landingViews, writeLanding } from '#server/hosting/writePages';
import { root } from '#server/root';

const configFile = join(root, 'vite.config.ts');

/**
 * Builds the landing page into `target`: its script, the module that renders it, and static files for any web server: a page in
 * each language, and the files for search engines.
 */
export async function buildLanding(host: Host, target: string): Promise<void> {
  const folder = join(target, host.folder);
  const rendering = join(target, 'rendering');
  const script = (await buildWith('landing/start.ts', { outDir: folder, cssCodeSplit: true }))[0].fileName;
  const rendered = await buildWith('landing/render.tsx', {
    outDir: rendering,
    ssr: true,
    ssrEmitAssets: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: landingRenderer } },
  });
  const assets = rendered.filter((file) => file.type === 'asset').map(({ fileName }) => fileName);
  const fonts = assets.filter((name) => /-latin-wght-normal-[^/]*\.woff2$/.test(name));
  const { renderLanding } = (await import(pathToFileURL(join(rendering, landingRenderer)).href)) as {
    renderLanding: RenderLanding;
  };
  const unstyled: LandingFiles = { style: '', script: `/${script}`, fonts: fonts.map((name) => `/${name}`) };
  const sheets = await Promise.all(
    assets.filter((name) => name.endsWith('.css')).map((name) => readFile(join(rendering, name), 'utf8')),
  );
  const files = { ...unstyled, style: await usedRules(sheets.join(''), everyState(host, renderLanding, unstyled)) };
  await cp(join(rendering, 'assets'), join(folder, 'assets'), { recursive: true });
  await rm(join(rendering, 'assets'), { recursive: true });
  await writeFile(join(rendering, landingFilesName), JSON.stringify(files));
  await writeLanding(host, async (view) => renderLanding(view, files), localConfig, folder);
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

/** Renders the page in every language and in every state that it can have without its script. */
function everyState(host: Host, render: RenderLanding, files: LandingFiles): string {
  const firm = { tenantId: '', slug: '', address: 'firm.example', trialEndsOn: '2026-01-01' };
  const problem = {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    code: 'invalid_request',
    params: {},
    detail: '',
  };
  const errors = ['fullName', 'firmSize', 'website'].map((field) => ({
    field,
    code: 'required',
    params: {},
    message: '',
  }));
  const posted: (PostedSignup | undefined)[] = [
    undefined,
    { values: {}, status: 201, body: { data: firm } },
    { values: {}, status: 400, body: problem },
    { values: {}, status: 400, body: { ...problem, errors } },
  ];
  const operator = { ...localConfig.operator, name: 'Mizani', address: 'Nairobi', phone: '0712 345 678' };
  const views = landingViews(host, { ...localConfig, operator }).flatMap(({ view }) => [
    ...posted.map((one) => (one ? { ...view, posted: one } : view)),
    ...['', 'firm'].map((asked) => ({ ...view, asked })),
  ]);
  return views.map((view) => render(view, files)).join('');
}

/** Returns the rules of a style sheet that match anything in a page. */
async function usedRules(css: string, html: string): Promise<string> {
  const beasties = new Beasties({
    reduceInlineStyles: true,
    // Beasties only looks inside the root element, so rules on the root itself are kept by pattern.
    allowRules: [/^html\[data-theme=landing\]/],
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
