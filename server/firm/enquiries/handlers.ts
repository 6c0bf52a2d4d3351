import { nairobiDay } from '#domain/dates';
import type { Handlers, Input } from '#server/contract/handlers';
import { declinedEnquiries } from '#server/db/schema';
import type { Services } from '#server/doors/services';
import { refuseSayingTooLittle } from '#server/firm/conflicts/search';
import { records } from '#server/firm/kept/records';
import { resource } from '#server/firm/kept/resource';
import { findEnquiry, searchEnquiries, toEnquiry } from './queries';

type Calls =
  | 'listDeclinedEnquiries'
  | 'declineEnquiry'
  | 'getDeclinedEnquiry'
  | 'updateDeclinedEnquiry'
  | 'deleteDeclinedEnquiry'
  | 'restoreDeclinedEnquiry';

/**
 * What a firm was asked to take on and did not. One that was kept by mistake is deleted, and its names are known no more: unlike a closed
 * case, it says of nobody that the firm acted for them. The firm's record says who deleted it, and whom it named.
 */
const enquiryRecords = records(declinedEnquiries);

/** Handles what the firm was asked to take on and did not. */
export function enquiryHandlers(services: Services): Pick<Handlers, Calls> {
  const { list, get, add, change, remove, restore } = resource(services, {
    name: 'declined enquiry',
    path: '/api/law-firm/declined-enquiries',
    records: enquiryRecords,
    search: searchEnquiries,
    find: findEnquiry,
    versionOf: ({ enquiry }) => enquiry.version,
    show: toEnquiry,
  });
  return {
    listDeclinedEnquiries: list,

    declineEnquiry: add((by, { body }) => enquiryRecords.add(by, { ...toColumns(body), day: nairobiDay(by.moment) })),

    getDeclinedEnquiry: get,

    updateDeclinedEnquiry: change((by, before, { body }) => enquiryRecords.change(by, before, toColumns(body))),

    deleteDeclinedEnquiry: remove(),

    restoreDeclinedEnquiry: restore(),
  };
}

/** Converts input to an enquiry's columns. Throws a 400 at each name that no check could find. */
function toColumns({ names, reason }: Input<'declineEnquiry'>['body']) {
  refuseSayingTooLittle(names, 'names');
  return { names, reason: reason.trim() };
}
