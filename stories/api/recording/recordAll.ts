import type { Json } from '../mergePatch';
import type { Recorded } from '../recorded';
import { mainFirm } from '../theFirm';
import { dashboardScenes } from './dashboardScenes';
import { invoiceScenes } from './invoiceScenes';
import { closedPlans, consolePlan, firmPlan, otherPlans } from './plans';
import { type Plan, record, recordMeanings, recordScene } from './record';
import { sampleOf } from './sample';
import { scenes as playedScenes } from '../scenes/index';
import { withoutChance } from './chance';
import { playedScene, playedText } from './playedFiles';
import { scenes, suspensions } from './scenes';
import { type Server, startServer } from './server';
import { callsIn, Stage } from './stage';
import { withStableIds } from './stableIds';

/** The sample data of the dashboard builder, seen from the folder of the recorded answers. */
export const sampleFile = '../../../components/screens/admin/DashboardBuilder/sampleFirm.json';

/** Records all answers, and returns the text of each file by its name. */
export async function recordAll(): Promise<{ [name: string]: string }> {
  withoutChance();
  const server = await startServer();
  try {
    const all: { [name: string]: object } = {};
    for (const plan of [...otherPlans, ...closedPlans]) all[`firm-${plan.firm}`] = await record(server, plan);
    const firm = await recordWhole(server, firmPlan);
    all[`firm-${mainFirm}`] = firm;
    for (const [name, scene] of Object.entries(scenes)) all[name] = await recordScene(server, firm, scene, mainFirm);
    const ofConsole = await recordWhole(server, consolePlan);
    all['console'] = ofConsole;
    for (const [name, scene] of Object.entries({ suspensions, ...invoiceScenes, ...dashboardScenes }))
      all[name] = await recordScene(server, ofConsole, scene);
    const files = Object.entries(all).map(([name, answers]) => [`${name}.json`, answers] as const);
    const texts = [...files, [sampleFile, sampleOf(firm)] as const].map(
      ([name, answers]): [name: string, text: string] => [name, withStableIds(`${lines(answers)}\n`)],
    );
    return Object.fromEntries([...texts, ...(await playAll(server))]);
  } finally {
    await server.close();
  }
}

/** Plays the known calls of each scene again. */
async function playAll(server: Server): Promise<[name: string, text: string][]> {
  const played: [string, string][] = [];
  for (const [name, plan] of Object.entries(playedScenes)) {
    const known = playedScene(name);
    if (!known) throw new Error(`The scene "${name}" is not recorded. Run npm run learn with its stories' files.`);
    const text = playedText(await new Stage(server, name, plan).record(callsIn(known)));
    played.push([`../played/${name}.json`, text]);
  }
  return played;
}

async function recordWhole(server: Server, plan: Plan): Promise<Recorded> {
  const recorded = await record(server, plan);
  await recordMeanings(server, plan, recorded);
  return recorded;
}

/** Writes JSON with a line for each record, so that a change shows as the lines that it changes. */
function lines(value: Json | object, depth = 3, indent = ''): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const inner = `${indent} `;
  const fields = Object.entries(value).map(
    ([name, one]) => `${inner}${JSON.stringify(name)}: ${lines(one as Json, depth - 1, inner)}`,
  );
  return fields.length === 0 ? '{}' : `{\n${fields.join(',\n')}\n${indent}}`;
}
