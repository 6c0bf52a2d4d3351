/** The demo firm whose area opens while access is open. */
export const mainFirm = 'twiga-kifaru';

/** That firm's id. */
export const mainFirmId = '01933f2e-7a00-7000-8000-000000000001';

/** Its case on which the stories of a case's page work: open, with an advocate, a number, and a client who has a phone. */
export const theCase = '01933f2e-7a03-7000-8000-000001000018';

/** Its client on whose page the stories of a client's page are: with cases, an unread message and invoices. */
export const theClient = '01933f2e-7a02-7000-8000-000001000001';
