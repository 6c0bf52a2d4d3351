import billingDark from '../pictures/billing-dark-640.avif';
import billingDarkLarge from '../pictures/billing-dark-1280.avif';
import billingLight from '../pictures/billing-light-640.avif';
import billingLightLarge from '../pictures/billing-light-1280.avif';
import billing from '../pictures/billing.webp';
import casesDark from '../pictures/cases-dark-640.avif';
import casesDarkLarge from '../pictures/cases-dark-1280.avif';
import casesLight from '../pictures/cases-light-640.avif';
import casesLightLarge from '../pictures/cases-light-1280.avif';
import englishCard from '../pictures/card-en.jpg';
import swahiliCard from '../pictures/card-sw.jpg';
import cases from '../pictures/cases.webp';
import clientsDark from '../pictures/clients-dark-640.avif';
import clientsDarkLarge from '../pictures/clients-dark-1280.avif';
import clientsLight from '../pictures/clients-light-640.avif';
import clientsLightLarge from '../pictures/clients-light-1280.avif';
import clients from '../pictures/clients.webp';

const set = (small: string, large: string) => `${small} 640w, ${large} 1280w`;

/** The product screenshots made by `npm run pictures`, in both colour schemes and for both screen densities. */
export const pictures = {
  cases: { light: set(casesLight, casesLightLarge), dark: set(casesDark, casesDarkLarge), fallback: cases },
  clients: { light: set(clientsLight, clientsLightLarge), dark: set(clientsDark, clientsDarkLarge), fallback: clients },
  billing: { light: set(billingLight, billingLightLarge), dark: set(billingDark, billingDarkLarge), fallback: billing },
};

/** The name of a screenshot. */
export type PictureName = keyof typeof pictures;

/** The size reserved for a picture before it loads, as attributes of an image. */
export const pictureSize = { width: 1280, height: 848 };

/** The preview image for shared links to the page, in each of its languages: 1,200 by 630. */
export const cards = { en: englishCard, sw: swahiliCard };
