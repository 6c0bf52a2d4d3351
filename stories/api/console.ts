import type { HttpHandler } from 'msw';
import { answer } from './answer';
import { http } from './http';
import { perStory } from './perStory';
import { recorded, type Scene } from './recorded';
import { type Changes, Store } from './store';

/** The operator's calls, as the server answers them about the demo firms. */
export const ofConsole = recorded('console');

/** Answers the operator's calls below some paths: as they were recorded, with a story's own data instead, in a recorded situation. */
export function consoleHandlers(paths: string[], changes: Partial<Changes> = {}, scene = 'suspensions'): HttpHandler[] {
  const store = perStory(() => new Store(ofConsole, changes, recorded<Scene>(scene)));
  return paths
    .flatMap((path) => [path, `${path}/*`])
    .map((path) => http.untyped.all(path, ({ request }) => answer(store(), request)));
}
