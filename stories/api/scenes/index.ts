import type { Scenes } from '../recording/stage';
import { clientMoneyScenes } from './clientMoney';
import { conflictScenes } from './conflicts';
import { timeScenes } from './time';

/** The situations in which stories begin, by name. */
export const scenes: Scenes = Object.fromEntries(
  [clientMoneyScenes, conflictScenes, timeScenes].flatMap((some) => Object.entries(some)),
);
