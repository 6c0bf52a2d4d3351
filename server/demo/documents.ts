import type { documents } from '#server/db/schema';
import { at, many, shares } from './chance';
import { between } from './days';
import { type DemoFile, type DemoKindOfFile, endings, fileOf } from './fileOf';
import type { DemoMatter } from './matters';
import type { Setting } from './setting';

/** The bytes in a megabyte, as limits count it. */
export const bytesInMb = 1_048_576;

/** A demo document, and its file. Firms beyond the first twelve have documents of before files were kept. */
export type DemoDocument = { row: typeof documents.$inferInsert; file?: DemoFile; addedBy: string | null };

/** One in so many documents is a scan. */
const scanEvery = 71;

/** Which of the first firm's documents has a virus. */
const infected = 17;

/** Makes a demo firm's documents, oldest first. Their sizes are those of their files. */
export function documentsOf(setting: Setting, matters: DemoMatter[]): DemoDocument[] {
  const { tenantId, stats, now, firm } = setting;
  const chance = setting.chance('documents');
  const sizes =
    stats.storageMb === undefined
      ? undefined
      : shares(
          stats.storageMb * bytesInMb,
          many(stats.documents, () => chance.whole(1, 40)),
        );
  const made = many(stats.documents, (index): DemoDocument => {
    const matter = at(matters, index);
    const { row, kind } = matter;
    const createdAt = between(row.createdAt, now, chance.whole(0, 1_000) / 1_001);
    const paper = chance.pick(kind.papers);
    const kindOfFile = kindOf(index, firm, matter, chance.percent(35));
    const amount = chance.whole(80, 2_400) * 1_000;
    const file = sizes
      ? undefined
      : fileOf(kindOfFile, paper, matter, { at: createdAt, amount, setting, sheet: index });
    const isScan = kindOfFile === 'scan' ? ', scan' : '';
    const round = Math.floor(index / matters.length) + 1;
    return {
      row: {
        tenantId,
        id: '',
        matterId: row.id,
        name: `${paper} ${round}, ${row.number ?? kind.caseType}${isScan}.${endings[kindOfFile]}`,
        mediaType: file?.mediaType ?? 'application/pdf',
        bytes: file?.content.length ?? sizes?.[index] ?? 0,
        signature: chance.pick(['not_required', 'not_required', 'not_required', 'awaiting', 'signed'] as const),
        createdAt,
        updatedAt: between(createdAt, now, chance.whole(0, 20) / 100),
      },
      ...(file && { file }),
      addedBy: row.advocateId ?? null,
    };
  });
  made.sort((one, other) => one.row.createdAt.getTime() - other.row.createdAt.getTime());
  return made.map(({ row, ...rest }, index) => ({ row: { ...row, id: setting.id('documents', index) }, ...rest }));
}

/** Names in scripts that the demo's PDFs lack are in Word files. */
function kindOf(index: number, firm: number, { client }: DemoMatter, isWord: boolean): DemoKindOfFile {
  if (firm === 1 && index === infected) return 'virus';
  if (index % scanEvery === scanEvery >> 1) return 'scan';
  return isWord || /[^\u0020-\u024f\u2010-\u201f]/.test(client.name) ? 'word' : 'pdf';
}
