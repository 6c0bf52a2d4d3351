import { sql } from 'drizzle-orm';
import { addDays } from '#domain/dates';
import { pickFrom, rowsOf, today, type Side, type World } from '../world/world';
import { isOpen, payable } from './clientMoney';
import { bankOf } from './closing';
import { invoiced, invoicedInDollars } from './invoicing';
import { path, type Dated, type Doing, type Id } from './picking';

/** Opens an account that nobody has paid in to. */
async function newAccount(world: World): Promise<string> {
  world.references += 1;
  const body = { title: 'Clients’ account', bankName: 'Benki ya Mfano', accountNumber: `N${world.references}` };
  const { data } = await world.firm.calls.POST('/api/law-firm/client-accounts', { body });
  return data?.data.id ?? '';
}

/** One of the accounts that may have entries of a day, or else a new one. */
async function openAccount(world: World, { pick }: Dated, day: string): Promise<string> {
  for (const account of [pick, pick + 1].flatMap((nth) => pickFrom(world.accounts, nth) ?? []))
    if (await isOpen(world, account, day)) return account;
  return newAccount(world);
}

/** Something that comes in to an account, or is paid out of it, for a client. */
function post(
  world: World,
  { clientId, caseId }: Side,
  of: { kind: 'receipt' | 'payment'; accountId: string; day: string; amount: number },
) {
  const body = { ...of, clientId, caseId, clearedOn: of.day, reason: 'Stamp duty' };
  return world.firm.calls.POST('/api/law-firm/client-entries', {
    body: of.kind === 'payment' ? { ...body, payerOrPayee: 'Registry' } : body,
  });
}

/** What an account's bank takes for itself, or gives back. */
const bankItem = (accountId: string, day: string) =>
  ({ accountId, kind: 'office_item', day, clearedOn: day, reason: 'Ledger fee' }) as const;

type Answered = { response: { status: number } };

/** Says that what has to be refused was not, as far as nobody else writes. */
export function mustRefuse(world: World, what: string, { response }: Answered): void {
  if (world.isAlone && response.status < 300) throw new Error(`${what} was accepted.`);
}

const signedAccounts = sql`SELECT id::text, locked_to::text AS day FROM client_accounts WHERE locked_to IS NOT NULL ORDER BY id`;

/** An account that has been signed for, and to which day. One is, if none was. */
async function aSigned(world: World, act: Dated) {
  const signed = await rowsOf<Id & { day: string }>(world, signedAccounts);
  if (signed.length > 0) return pickFrom(signed, act.pick);
  const accountId = pickFrom(world.accounts, act.pick) ?? '';
  const day = addDays(today(world), -1);
  const [items] = await rowsOf<{ cents: string }>(
    world,
    sql`SELECT coalesce(sum(amount_cents), 0)::text AS cents FROM client_entries WHERE account_id = ${accountId} AND client_id IS NULL AND day <= ${day}`,
  );
  const cents = Number(items?.cents);
  // What the bank has taken has to be made up for first.
  if (cents !== 0)
    await world.firm.calls.POST('/api/law-firm/client-entries', {
      body: {
        ...bankItem(accountId, day),
        amount: Math.abs(cents) / 100,
        isOut: cents > 0,
      },
    });
  await world.sign(await bankOf(world, accountId, day), act.other);
  return pickFrom(await rowsOf<Id & { day: string }>(world, signedAccounts), act.pick);
}

/** Something is dated in a period that has been signed for: what comes in, what the bank takes, what is cleared, or taken back. */
const dateInSigned: Doing = async (world, act) => {
  const { calls } = world.firm;
  const side = pickFrom(world.sides, act.pick);
  const signed = await aSigned(world, act);
  if (!side || !signed) return undefined;
  const { id: accountId, day } = signed;
  const [uncleared] = await rowsOf<Id>(
    world,
    sql`SELECT id::text FROM client_entries WHERE account_id = ${accountId} AND cleared_on IS NULL AND day <= ${day} ORDER BY id`,
  );
  if (uncleared) {
    const cleared = await calls.POST('/api/law-firm/client-entries/{id}/clear', {
      ...path(uncleared.id),
      body: { clearedOn: day },
    });
    mustRefuse(world, `What was cleared in the signed period of ${accountId} to ${day}`, cleared);
  }
  const [standing] = await rowsOf<Id>(
    world,
    sql`SELECT id::text FROM client_entries e WHERE account_id = ${accountId} AND kind <> 'reversal' AND day <= ${day}
      AND NOT EXISTS (SELECT FROM client_entries r WHERE r.reverses = e.id) ORDER BY id`,
  );
  if (standing && act.other % 2 === 0) {
    const reversed = await calls.POST('/api/law-firm/client-entries/{id}/reverse', {
      ...path(standing.id),
      body: { day, reason: 'Not so.', fromOffice: true },
    });
    mustRefuse(world, `What was reversed in the signed period of ${accountId} to ${day}`, reversed);
  }
  const item = await calls.POST('/api/law-firm/client-entries', {
    body: { ...bankItem(accountId, day), amount: 1, isOut: true },
  });
  mustRefuse(world, `What the bank took in the signed period of ${accountId} to ${day}`, item);
  return {
    ...(await post(world, side, { kind: 'receipt', accountId, day, amount: 1_000 })),
    must: 'be refused',
    why: 'period_locked',
  };
};

/** Two people sign the same: one has, and the other is told so. */
const signTogether: Doing = async (world, act) => {
  const accountId = await newAccount(world);
  const side = pickFrom(world.sides, act.pick);
  const day = addDays(today(world), -1 - (act.other % 3));
  if (side) await post(world, side, { kind: 'receipt', accountId, day, amount: 1_000 });
  const bank = await bankOf(world, accountId, day);
  const answers = await Promise.all([0, 1].map((nth) => world.sign(bank, nth)));
  const [signed = 0, told = 0] = answers.map(({ response }) => response.status).toSorted((a, b) => a - b);
  // A busy machine may have a call come again.
  if (signed !== 201 || (told !== 409 && told !== 503))
    throw new Error(`Two who signed ${JSON.stringify(bank)} were answered ${signed} and ${told}.`);
  return answers.find(({ response }) => response.status === 201);
};

/** What came today is paid out before it came, while others’ money lies in the account. */
const spendTooSoon: Doing = async (world, act) => {
  const own = pickFrom(world.sides, act.pick);
  const other = world.sides.find(({ clientId }) => clientId !== own?.clientId);
  if (!own || !other) return undefined;
  const day = addDays(today(world), -1 - (act.other % 3));
  const accountId = await openAccount(world, act, day);
  await post(world, other, { kind: 'receipt', accountId, day, amount: 1_000 });
  await post(world, own, { kind: 'receipt', accountId, day: today(world), amount: 1_000 });
  const most = await payable(world, { account: accountId, client: own.clientId, matter: own.caseId }, day);
  const amount = (Math.max(0, most) + 1) / 100;
  return {
    ...(await post(world, own, { kind: 'payment', accountId, day, amount })),
    must: 'be refused',
    why: 'not_enough_held',
  };
};

/** All that a client has is paid out of an account whose bank has taken some of it. */
const shortOfCash: Doing = async (world, act) => {
  const { calls } = world.firm;
  const side = pickFrom(world.sides, act.pick);
  if (!side) return undefined;
  const day = addDays(today(world), -(act.other % 3));
  const accountId = await newAccount(world);
  await post(world, side, { kind: 'receipt', accountId, day, amount: 1_000 });
  await calls.POST('/api/law-firm/client-entries', {
    body: {
      ...bankItem(accountId, day),
      amount: 1 + (act.other % 900),
      isOut: true,
    },
  });
  const moved = await calls.POST('/api/law-firm/client-entries/move', {
    body: {
      ...side,
      fromAccountId: accountId,
      toAccountId: pickFrom(world.accounts, act.other) ?? '',
      day: today(world),
      amount: 1_000,
      reason: 'To where it belongs',
    },
  });
  mustRefuse(world, `What was moved out of ${accountId}, which did not have it,`, moved);
  return {
    ...(await post(world, side, { kind: 'payment', accountId, day, amount: 1_000 })),
    must: 'be refused',
    why: 'cash_short',
  };
};

/** More goes to the office than may be asked for, a certificate being awaited: not a cent of it, and nothing of dollars. */
const toOfficeBeyond: Doing = async (world, act) => {
  const { calls } = world.firm;
  const day = today(world);
  // One that is delivered.
  const pick = act.pick % 3 === 0 ? act.pick + 1 : act.pick;
  const side = pickFrom(world.sides, pick);
  if (!side) return undefined;
  const accountId = await openAccount(world, act, day);
  await invoiced(world, { pick, amount: 1_000 });
  const ofCase = sql`FROM invoices WHERE matter_id = ${side.caseId} AND year > 0 AND status = 'sent'`;
  const find = async (currency: string) =>
    (
      await rowsOf<Id & { cents: string }>(
        world,
        sql`SELECT id::text, total_cents - paid_cents - awaited_cents AS cents ${ofCase} AND currency = ${currency} ORDER BY created_at DESC, id DESC LIMIT 1`,
      )
    )[0];
  const toOffice = (invoiceId: string, cents: number) =>
    calls.POST('/api/law-firm/client-entries/to-office', {
      body: { accountId, invoiceId, amount: cents / 100, day, toldOn: day },
    });
  const invoice = await find('KES');
  if (!invoice) return undefined;
  await calls.POST('/api/law-firm/invoices/{id}/payments', {
    ...path(invoice.id),
    body: { method: 'wht', amount: 50, certificate: { state: 'awaited' } },
  });
  const due = Number((await find('KES'))?.cents);
  await post(world, side, { kind: 'receipt', accountId, day, amount: 10_000 });
  mustRefuse(world, `More than the ${due} cents of ${invoice.id}`, await toOffice(invoice.id, due + 1));
  if (act.other % 2 === 0) {
    await invoicedInDollars(world, { pick, cents: 100_000 });
    const dollars = await find('USD');
    if (dollars) {
      await calls.PUT('/api/law-firm/invoices/{id}/delivery', { ...path(dollars.id), body: { date: day } });
      mustRefuse(world, `Shillings for the dollars of ${dollars.id}`, await toOffice(dollars.id, 100));
    }
  }
  const most = await payable(world, { account: accountId, client: side.clientId, matter: side.caseId }, day);
  const paid = await toOffice(invoice.id, due);
  return { ...paid, must: due <= most ? 'be accepted' : 'be refused' };
};

/** What stands at the edges of the rules for clients' money. */
export const clientEdges = {
  date_in_signed: dateInSigned,
  sign_together: signTogether,
  spend_too_soon: spendTooSoon,
  short_of_cash: shortOfCash,
  to_office_beyond: toOfficeBeyond,
} satisfies Record<string, Doing>;
