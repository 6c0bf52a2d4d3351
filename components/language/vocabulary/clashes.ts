import { clashText, clashWords } from '#language/clashes';
import { useMessages } from '../LanguageProvider';

/** Returns functions that word a clash: whose it is, and with what. */
export const useClashText = () => clashText(useMessages(clashWords));
