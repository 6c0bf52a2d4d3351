import { join } from 'node:path';
import type { Host } from '#hosts/host';
import type { PostedSignup, RenderLanding } from '#hosts/landing/view';
import { localConfig } from '#hosts/readConfig';
import type { RenderedFiles } from '#hosts/renderedFiles';
import { landingViews, writeLanding } from '#server/hosting/writePages';
import { buildRendered } from './rendered';

/**
 * Builds the landing page into `target`: its script, the module that renders it, and static files for any web server: a page in
 * each language, and the files for search engines.
 */
export async function buildLanding(host: Host, target: string): Promise<void> {
  const { renderer, files } = await buildRendered<{ renderLanding: RenderLanding }>(
    {
      app: 'landing',
      folder: host.folder,
      theme: host.features.theme,
      everyState: ({ renderLanding }, unstyled) => everyState(host, renderLanding, unstyled),
    },
    target,
  );
  await writeLanding(host, async (view) => renderer.renderLanding(view, files), localConfig, join(target, host.folder));
}

/** Renders the page in every language and in every state that it can have without its script. */
function everyState(host: Host, render: RenderLanding, files: RenderedFiles): string {
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
