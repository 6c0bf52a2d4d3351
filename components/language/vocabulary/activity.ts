import { useCallback } from 'react';
import type { ActivityCode } from '#domain/activity';
import type { components } from '#openapi';
import { activityDescriptions, activityWords } from '#language/activity';
import { activityTitles } from '#language/activityTitles';
import { useMessages } from '../LanguageProvider';

/** An entry of an activity feed, with the server's English words for it. */
type Entry = Pick<components['schemas']['ActivityFields'], 'title' | 'description' | 'code' | 'params'>;

/** Returns a function that gives an entry the user's language. An entry without a code keeps the text it was written with. */
export function useActivityText(): <Given extends Entry>(entry: Given) => Given {
  const titles = useMessages(activityTitles);
  const words: Partial<Record<ActivityCode, (params: never) => string>> = useMessages(activityDescriptions);
  return useCallback(
    (entry) => {
      const { code, params, title, description } = entry;
      if (!code) return entry;
      return { ...entry, title: titles[code] ?? title, description: words[code]?.(params as never) ?? description };
    },
    [titles, words],
  );
}

/** Returns a function that says what an entry is about and who did it, unless that says so itself. */
export const useAboutBy = (): ((about: string, name?: string, isByPlatform?: boolean) => string) =>
  useMessages(activityWords).aboutBy;
