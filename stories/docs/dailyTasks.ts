/** An operator's daily tasks, with the keys or phone taps each takes from the dashboard (`tests/e2e/dailyTasks.e2e.ts` counts). */
export const dailyTasks = {
  'Add a firm': { keys: 6, taps: 5 },
  'Find a firm': { keys: 2, taps: 2 },
  'Suspend a firm': { keys: 10, taps: 5 },
  'Restore a deleted firm': { keys: 18, taps: 7 },
  'Raise a limit': { keys: 25, taps: 6 },
  'Create and send an invoice': { keys: 25, taps: 9 },
  'Record a part payment': { keys: 15, taps: 7 },
  'Export a month': { keys: 27, taps: 5 },
  'See who changed what': { keys: 2, taps: 2 },
  'Undo a mistake': { keys: 14, taps: 6 },
} satisfies Record<string, { keys: number; taps: number }>;

/** The name of a daily task. */
export type DailyTask = keyof typeof dailyTasks;
