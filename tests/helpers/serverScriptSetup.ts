import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { compile } from '#server/build/server';

declare module 'vitest' {
  interface ProvidedContext {
    serverScript: string;
  }
}

/** Compiles the server without its pages, in the same way as the product. The output stays inside the product, whose files it reads. */
export default async function setup(project: TestProject) {
  await mkdir('dist', { recursive: true });
  const folder = await mkdtemp('dist/pageless-');
  await compile({ main: 'tests/helpers/pagelessServer.ts' }, folder);
  project.provide('serverScript', `${folder}/main.mjs`);
  return () => rm(folder, { recursive: true });
}
