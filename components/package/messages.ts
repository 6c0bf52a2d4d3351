import type { Messages, Translation } from '#components/language';
import { activityWords } from '#language/activity';
import { common } from '../language/common';
import { statusWords } from '../language/vocabulary/statuses';
import { messages as builder } from '../builder/messages';
import { messages as plot } from '../charts/plot/messages';
import { messages as field } from '../elements/field/messages';
import { messages as conflict } from '../patterns/ConflictDialog/messages';
import { messages as widget } from '../patterns/DashboardWidget/messages';
import { messages as money } from '../patterns/Money/messages';
import { messages as uploads } from '../patterns/UploadList/messages';

/** Every sentence that the library says by itself, in English, by the ids under which languages translate them. */
export const libraryMessages = {
  builder: builder,
  'charts/plot': plot,
  'elements/field': field,
  'language/activity.activityWords': activityWords,
  'language/common': common,
  'language/vocabulary/statuses.statusWords': statusWords,
  'patterns/ConflictDialog': conflict,
  'patterns/DashboardWidget': widget,
  'patterns/Money': money,
  'patterns/UploadList': uploads,
} satisfies Record<string, Messages<unknown>>;

/** A translation of the library, or of a part of it: what it leaves out stays English. `languageOf` makes a language of it. */
export type LibraryTranslations = {
  readonly [Id in keyof typeof libraryMessages]?: Translation<(typeof libraryMessages)[Id]>;
};
