import type { Scenes } from './plan';

export const conflictScenes: Scenes = {
  /** Two checks that are stored, of cases other than the one that most stories show, and three enquiries that were declined. */
  conflicts: {},
};
