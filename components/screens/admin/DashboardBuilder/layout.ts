import type { Layout as LayoutOf } from '#components/builder';
import type { EditorAction as ActionOn } from '#components/builder/editor';
import type { WidgetType } from '#domain/widgets';

/** A dashboard of the widgets that the contract has. */
export type Layout = LayoutOf<WidgetType>;

/** An edit to one. */
export type EditorAction = ActionOn<WidgetType>;
