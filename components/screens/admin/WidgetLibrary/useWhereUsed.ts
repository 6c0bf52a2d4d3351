import type { Widget } from '#components/api';
import { useMessages } from '#components/language';
import { templateNames } from '#components/language/vocabulary';
import { messages } from './messages';

/** Returns a function that lists the dashboards using a widget: "Legal Pro and 2 firms’ own dashboards". Empty if none does. */
export function useWhereUsed(): (widget: Widget) => string {
  const words = useMessages(messages);
  const names = useMessages(templateNames);
  return ({ usedBy: { templates, firms } }) =>
    words.dashboards(
      templates.map((template) => names[template].name),
      firms,
    );
}
