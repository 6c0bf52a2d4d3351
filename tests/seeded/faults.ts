/** A fault that somebody might put into the product one day, and the tests that must find it. */
export interface Fault {
  /** What is wrong with the product. */
  name: string;
  /** The file or folder whose text is changed. */
  in: string;
  /** The text, found once there. */
  find: RegExp;
  /** What it becomes, as in `String.replace`. */
  becomes: string;
  /** The project of `vitest.config.ts` that must fail. */
  project: string;
  /** The files of that project that ask about it. */
  files: string[];
}

/** One of each kind that the tests are there for, from the database up to the page. */
export const faults: Fault[] = [
  {
    name: 'a client of one firm reads the fee notes of every firm',
    in: 'server/db',
    find: /(CREATE POLICY client_sees_own ON fee_notes FOR SELECT TO mizani_client USING \()/,
    becomes: '$1true OR ',
    project: 'server',
    files: ['tests/server/portalAccess'],
  },
  {
    name: 'a key is not asked for the right that a call needs',
    in: 'server/doors/admit.ts',
    find: /for \(const right of caller\.rights\) (requireRight\(caller, right\);)/,
    becomes: 'for (const right of caller.rights) if (caller.key === undefined) $1',
    project: 'server',
    files: ['tests/server/sessionMatrix'],
  },
  {
    name: 'an answer has a text where the contract has a number',
    in: 'server/firm/disbursements/disbursement.ts',
    find: /amount: (fromCents\(\w+\))/,
    becomes: 'amount: String($1) as never',
    project: 'server',
    files: ['tests/contract/everyOperation'],
  },
  {
    name: 'half a cent of VAT is rounded down',
    in: 'domain/money.ts',
    find: /const half = divisor \/ 2n;/,
    becomes: 'const half = (divisor - 1n) / 2n;',
    project: 'unit',
    files: ['tests/domain/totals', 'tests/domain/invoices', 'tests/domain/vat'],
  },
  {
    name: 'a record is overwritten whatever version its writer has read',
    in: 'server/firm/kept/resource.ts',
    find: /if \(isStale\(before\.version, call\.header\['If-Match'\]\)\)/,
    becomes: "if (call.header['If-Match'] === '' && isStale(before.version, ''))",
    project: 'server',
    files: ['tests/server/firmCases'],
  },
  {
    name: 'nobody is told on record of a file that was taken out',
    in: 'server/audit/onRecord.ts',
    find: /await note\(file\.rows\);/,
    becomes: 'await Promise.resolve(note);',
    project: 'server',
    files: ['tests/server/takenOut'],
  },
  {
    name: 'a missing field is refused without its name',
    in: 'server/contract/fieldFaults.ts',
    find: /params\['missingProperty'\] \?\? /,
    becomes: '',
    project: 'unit',
    files: ['tests/contract/fieldFaults'],
  },
  {
    name: 'the figures of a strip are in no list, for a screen reader',
    in: 'components/patterns/StatStrip/StatStrip.tsx',
    find: /<dl (className=\{styles\.strip\}[^]*?)<\/dl>/,
    becomes: '<div $1</div>',
    project: 'stories',
    files: ['stories/patterns/StatStrip.stories'],
  },
  {
    name: 'the label of a button is cut off on a phone',
    in: 'components/elements/Button/Button.css.ts',
    find: /display: 'inline-flex',/,
    becomes: "display: 'inline-flex', overflow: 'hidden', whiteSpace: 'nowrap', maxInlineSize: '90px',",
    project: 'stories',
    files: ['stories/screens/firm/Clients.stories'],
  },
  {
    name: 'a dialog keeps the keyboard in it: Escape no longer closes it',
    in: 'components/elements/Dialog/DialogOverlay.tsx',
    find: /isKeyboardDismissDisabled=\{[^}]*\}/,
    becomes: 'isKeyboardDismissDisabled',
    project: 'stories',
    files: ['stories/elements/Dialog.stories'],
  },
  {
    name: 'the page of a case is at another address than its links',
    in: 'hosts/firm',
    find: /path: '\/cases\/:id',/,
    becomes: "path: '/case/:id',",
    project: 'unit',
    files: ['tests/house/addresses'],
  },
  {
    name: 'an import reads itself in a second transaction while its own is open, which one connection never gives',
    in: 'server/firm/imports/importer.ts',
    find: /await seizeImport\(tx, id\);/,
    becomes: "await database.read({ tenantId, role: 'system' }, (other) => seizeImport(other as typeof tx, id));",
    project: 'embedded',
    files: ['tests/server/firmImports'],
  },
];
