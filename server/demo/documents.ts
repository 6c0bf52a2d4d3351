import type { documents } from '#server/db/schema';
import { at, many, shares } from './chance';
import { between } from './days';
import type { DemoMatter } from './matters';
import type { Setting } from './setting';

/** The bytes in a megabyte, as limits count it. */
export const bytesInMb = 1_048_576;

const media = [
  { ending: 'pdf', mediaType: 'application/pdf' },
  { ending: 'pdf', mediaType: 'application/pdf' },
  { ending: 'docx', mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  { ending: 'jpg', mediaType: 'image/jpeg' },
] as const;

/** Makes a demo firm's documents, oldest first. Their sizes add up to its storage exactly. */
export function documentsOf(setting: Setting, matters: DemoMatter[]): (typeof documents.$inferInsert)[] {
  const { tenantId, stats, now, id } = setting;
  const chance = setting.chance('documents');
  const sizes = shares(
    stats.storageMb * bytesInMb,
    many(stats.documents, () => chance.whole(1, 40)),
  );
  const rows = sizes.map((bytes, index) => {
    const { row, kind } = at(matters, index);
    const createdAt = between(row.createdAt, now, chance.whole(0, 1_000) / 1_001);
    const { ending, mediaType } = chance.pick(media);
    return {
      tenantId,
      matterId: row.id,
      name: `${chance.pick(kind.papers)} ${Math.floor(index / matters.length) + 1}, ${row.number ?? kind.caseType}.${ending}`,
      mediaType,
      bytes,
      signature: chance.pick(['not_required', 'not_required', 'not_required', 'awaiting', 'signed'] as const),
      createdAt,
      updatedAt: between(createdAt, now, chance.whole(0, 20) / 100),
    };
  });
  rows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  return rows.map((row, index) => ({ ...row, id: id('documents', index) }));
}
