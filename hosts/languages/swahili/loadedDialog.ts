import type { messages as english } from '#messages/app/useLoadedDialog';
import type { Translation } from '#language/messages';

/** Why a dialog could not be opened. */
export const loadedDialog = {
  failed: 'Hii haikuweza kufunguliwa.',
  outdated: 'Kuna toleo jipya. Hifadhi kazi yako, kisha upakie ukurasa upya.',
  unreachable: 'Angalia mtandao wako, kisha ujaribu tena.',
} satisfies Translation<typeof english>;
