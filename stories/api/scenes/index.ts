import { billingScenes } from './billing';
import { clientMoneyScenes } from './clientMoney';
import { conflictScenes } from './conflicts';
import { peopleScenes } from './people';
import type { Scenes } from './plan';
import { portalScenes } from './portal';
import { reportScenes } from './reports';
import { timeScenes } from './time';

const areas = [billingScenes, clientMoneyScenes, conflictScenes, peopleScenes, portalScenes, reportScenes, timeScenes];

/** The situations in which stories begin, by name. */
export const scenes: Scenes = Object.fromEntries(areas.flatMap((some) => Object.entries(some)));
