import { parseArgs } from 'node:util';
import { billing } from './billing';
import { books } from './books';
import { casesOfAFirm } from './casesOfAFirm';
import { clientMoney } from './clientMoney';
import { coldStart } from './coldStart';
import { composing } from './composing';
import { startBenchPostgres } from './databases';
import { conflictNames } from './conflictNames';
import { documentSearch } from './documentSearch';
import { dragging } from './dragging';
import { engines } from './engines';
import { feedReads } from './feedReads';
import { files } from './files';
import { importing } from './importing';
import { listCalls } from './listCalls';
import { pageStart } from './pageStart';
import { pdf } from './pdf';
import { portalStart } from './portalStart';
import { recordedWrites } from './recordedWrites';
import { meetsRequirement, print, printHead, type Result } from './report';
import { scale } from './scale';
import { signedCalls } from './signedCalls';
import { soak } from './soak';

const parts = {
  lists: listCalls,
  scale,
  cases: casesOfAFirm,
  conflicts: conflictNames,
  billing,
  books,
  clientMoney,
  signed: signedCalls,
  record: recordedWrites,
  import: importing,
  files,
  documents: documentSearch,
  feeds: feedReads,
  composing,
  engines,
  pdf,
  start: coldStart,
  page: pageStart,
  portal: portalStart,
  drag: dragging,
  soak,
};

/**
 * `npm run bench`, or `npm run bench -- --only lists` for one part; `--firms 300` makes the platform of `cases` smaller, and
 * `--minutes` is how long the soak takes. Exits with 1 if a required ratio is missed.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    firms: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '2' },
  },
});
const sizes = { firms: Number(values.firms), minutes: Number(values.minutes) };
const postgres = await startBenchPostgres();
const missed: Result[] = [];
try {
  for (const [name, part] of Object.entries(parts)) {
    if (values.only && values.only !== name) continue;
    printHead(name);
    for await (const result of part(postgres, sizes)) {
      print(result);
      if (!meetsRequirement(result)) missed.push(result);
    }
  }
} finally {
  await postgres.stop();
}
process.exitCode = missed.length > 0 ? 1 : 0;
