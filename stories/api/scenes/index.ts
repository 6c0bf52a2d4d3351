import type { Scenes } from './plan';
import { billingScenes } from './billing';
import { clientMoneyScenes } from './clientMoney';
import { conflictScenes } from './conflicts';
import { portalScenes } from './portal';
import { timeScenes } from './time';

/** The situations in which stories begin, by name. */
export const scenes: Scenes = Object.fromEntries(
  [billingScenes, clientMoneyScenes, conflictScenes, portalScenes, timeScenes].flatMap((some) => Object.entries(some)),
);
