import { Readable } from 'node:stream';
import type { Handlers } from '#server/contract/handlers';
import { etag } from '#server/contract/versions';
import { noSuchRecord, type FirmCall } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { readLogo } from '#server/firm/billingSettings/queries';
import { single } from '#server/firm/kept/resource';
import { feeNote } from '#server/letters/bills';
import { writeLetter } from '#server/letters/letter';
import { send } from '#server/letters/send';
import { listAnswer } from '#server/lists/list';
import { print, printForMail, printTurns } from '#server/printing/queue/print';
import { toFeeNote, toFeeNoteDetail } from './feeNote';
import {
  composeFeeNote,
  discardFeeNote,
  draftFeeNote,
  type Email,
  invoiceFeeNote,
  sendFeeNote,
  settleEmail,
  withdrawFeeNote,
} from './life';
import { findFeeNote, searchFeeNotes, type WholeFeeNote } from './queries';
import { feeNoteRecords } from './records';

type Calls =
  | 'listFeeNotes'
  | 'createFeeNote'
  | 'getFeeNote'
  | 'updateFeeNote'
  | 'discardFeeNote'
  | 'sendFeeNote'
  | 'withdrawFeeNote'
  | 'invoiceFeeNote'
  | 'getFeeNotePdf';

type CallById = FirmCall & { path: { id: string } };

/** Handles a firm's fee notes: pro-formas that become invoices. */
export function feeNoteHandlers(services: Services): Pick<Handlers, Calls> {
  const { firm, mailer, now } = services;
  const { get, add, change, act, remove } = single(services, {
    name: 'fee note',
    path: '/api/law-firm/fee-notes',
    records: feeNoteRecords,
    isBooked: true,
    find: findFeeNote,
    versionOf: ({ note }) => note.version,
    show: toFeeNoteDetail,
  });

  const read = async (call: CallById): Promise<WholeFeeNote> => {
    const whole = await firm.read(call, (tx) => findFeeNote(tx, call.path.id));
    if (!whole) throw noSuchRecord();
    return whole;
  };

  /** Hands a sent fee note to the mail server, and stores the outcome. No transaction waits for a mail server. */
  const deliver = async (call: CallById, { to }: { to: string }) => {
    const note = toFeeNoteDetail(await read(call), now());
    const logo = (await firm.read(call, readLogo))?.bytes;
    const file = { name: `${note.number}.pdf`, content: await printForMail('feeNote', { note, logo }) };
    const { name: firmName, email: replyTo = null } = note.paper.firm;
    const envelope = { senderName: firmName, replyTo, to, file };
    const delivery = await send(mailer, envelope, writeLetter(feeNote, 'en', { ...note, firmName }));
    await firm.write(call, (tx) => settleEmail(tx, call.path.id, { ...delivery, to }));
    const whole = await read(call);
    const data = toFeeNoteDetail(whole, now());
    return { status: 200 as const, headers: etag(whole.note.version), body: { data } };
  };

  return {
    listFeeNotes: async (call) =>
      listAnswer(call.query, await firm.read(call, (tx) => searchFeeNotes(tx, call.query)), toFeeNote),

    createFeeNote: add((by, { body }) => draftFeeNote(by, body)),

    getFeeNote: get,

    updateFeeNote: change((by, before, { body }) => composeFeeNote(by, before, body)),

    discardFeeNote: remove(discardFeeNote),

    sendFeeNote: async (call) => {
      let email: Email | undefined;
      const sent = await act<typeof call>('send', async (by, before) => {
        email = await sendFeeNote(by, before, mailer !== undefined);
      })(call);
      return isToDeliver(email) ? deliver(call, email) : sent;
    },

    withdrawFeeNote: (call) =>
      act<typeof call>('withdraw', (by, before, { body }) => withdrawFeeNote(by, before, body.reason))(call),

    invoiceFeeNote: (call) =>
      act<typeof call>('invoice', (by, before, { body }) => invoiceFeeNote(by, before, body))(call),

    getFeeNotePdf: (call) =>
      printTurns.run(call.connection, async () => {
        const note = toFeeNoteDetail(await read(call), now());
        const logo = (await firm.read(call, readLogo))?.bytes;
        return {
          status: 200,
          headers: { 'Content-Disposition': `inline; filename="${note.number}.pdf"` },
          body: Readable.from(await print('feeNote', { note, logo })),
        };
      }),
  };
}

const isToDeliver = (email: Email | undefined): email is Extract<Email, { outcome: 'pending' }> =>
  email?.outcome === 'pending';
