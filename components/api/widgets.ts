import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { components, operations } from '#openapi';
import { useApi } from './ApiProvider';
import { bodyOf } from './createApi';
import { definedOnly } from './definedOnly';
import { nextPage, type Filters } from './paging';
import { useRefresh } from './refresh';
import { type Versioned, versioned } from './versioned';

/** A widget of the library. */
export type Widget = components['schemas']['Widget'];

/** What an operator says of a widget. */
export type WidgetInput = components['schemas']['WidgetInput'];

/** What to send to store a widget again as it is. */
export function widgetInputOf(widget: Widget): WidgetInput {
  const { name, type, category, description, icon, dataSchema, displayOptions, permissions, version, active } = widget;
  return {
    name,
    type,
    category,
    version,
    active,
    ...definedOnly({ description, icon, dataSchema, displayOptions, permissions }),
  };
}

/** Search and filters of the widget library; the paging is the hook's. */
export type WidgetQuery = Filters<NonNullable<operations['listWidgets']['parameters']['query']>>;

/** The widget library by name, page after page of 100. While a changed query loads, the widgets of the last one stay. */
export function useWidgets(query: WidgetQuery) {
  return useApi().useInfiniteQuery(
    'get',
    '/api/widgets',
    { params: { query: { ...definedOnly(query), limit: 100 } } },
    { pageParamName: 'page', initialPageParam: 1, getNextPageParam: nextPage, placeholderData: keepPreviousData },
  );
}

/** One widget and its version. */
export function useWidget(id: string) {
  const { client } = useApi();
  return useQuery({
    queryKey: ['get', '/api/widgets/{id}', { params: { path: { id } } }],
    queryFn: async ({ signal }): Promise<Versioned<Widget>> =>
      versioned(await client.GET('/api/widgets/{id}', { params: { path: { id } }, signal })),
  });
}

/** Adds a widget to the library. */
export function useCreateWidget() {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: WidgetInput) => bodyOf(await client.POST('/api/widgets', { body })).data,
    onSuccess: () => refresh(),
  });
}

/** Replaces a widget, unless it is no longer in the version that `etag` names: then it fails with status 412. */
export function useUpdateWidget() {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, etag, body }: { id: string; etag?: string; body: WidgetInput }) =>
      bodyOf(
        await client.PUT('/api/widgets/{id}', {
          params: { path: { id }, ...(etag && { header: { 'If-Match': etag } }) },
          body,
        }),
      ).data,
    onSuccess: () => refresh(),
  });
}

/** Switches a widget on or off as it stands now, so that nobody else's change to it is lost. */
export function useSetWidgetActive() {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, active }: { id: string; active: boolean }) => {
      const params = { path: { id } };
      const { record, etag } = versioned<Widget>(await client.GET('/api/widgets/{id}', { params }));
      const body = { ...widgetInputOf(record), active };
      return bodyOf(
        await client.PUT('/api/widgets/{id}', { params: { ...params, header: { 'If-Match': etag } }, body }),
      ).data;
    },
    onSuccess: () => refresh(),
  });
}

/** Takes a widget out of the library, for good. */
export function useDeleteWidget() {
  const { client } = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id: string) =>
      bodyOf(await client.DELETE('/api/widgets/{id}', { params: { path: { id } } })).data,
    onSuccess: (_, id) => refresh({ deleted: id }),
  });
}
