import type { Widget } from '#components/api';
import { useMessages } from '#components/language';
import { templateNames } from '#components/language/vocabulary';
import { messages } from './messages';

/** Puts the dashboards that have a widget into words: "Legal Pro and 2 firms’ own dashboards". Empty if none has it. */
export function useWhereUsed(): (widget: Widget) => string {
  const words = useMessages(messages);
  const names = useMessages(templateNames);
  return ({ usedBy: { templates, firms } }) =>
    words.dashboards(
      templates.map((template) => names[template].name),
      firms,
    );
}
