import * as admins from './admins';
import { feeNote, invoiceLetters } from './bills';
import * as clients from './clients';
import * as people from './people';
import * as signingIn from './signingIn';

/** Every email that the product writes. */
export const letters = [
  ...Object.values(people),
  ...Object.values(signingIn),
  ...Object.values(clients),
  ...Object.values(admins),
  ...Object.values(invoiceLetters),
  feeNote,
];
