/** How many calendar feeds a person may have; while nobody signs in, a firm. */
export const mostFeeds = 20;

/** How far back a feed goes, and how many days a deleted event shows as cancelled: as long as it can be restored. */
export const feedDays = { back: 365, cancelled: 30 } as const;

/** How many events a feed has at most; the latest days count. A calendar that reads more takes minutes over it. */
export const mostFeedEvents = 5_000;

/** How long a hearing or meeting takes in a calendar, in minutes: the diary only knows when it begins. */
export const shownMinutes = 60;
