import type { messages as english } from '#messages/app/useExplain';
import type { Translation } from '#language/messages';

/** Why a call failed. */
export const explain = {
  offline: 'Huna mtandao. Jaribu tena ukiunganishwa.',
  lost: 'Muunganisho umekatika, kwa hivyo huenda imefanyika. Unaweza kujaribu tena: hakuna kitakachofanyika mara mbili.',
  late: 'Seva haijajibu, kwa hivyo huenda imefanyika. Unaweza kujaribu tena: hakuna kitakachofanyika mara mbili.',
  unknown: 'Hitilafu isiyojulikana imetokea',
} satisfies Translation<typeof english>;
