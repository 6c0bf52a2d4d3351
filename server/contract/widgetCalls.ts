import { widgetOperations, widgetQuerySchema } from './dataEndpoints';
import type { Operation } from './document';
import { Problem, type FieldFault } from './problem';
import { validatorCompiler } from './validation';

/** The calls that supply widgets' data, by path. Each finds the faults in the query parameters that a widget sets. */
export type WidgetCalls = ReadonlyMap<string, (params: Record<string, string>) => readonly FieldFault[]>;

/** Prepares the calls of the nine types of widget. */
export function widgetCalls(operations: Operation[]): WidgetCalls {
  return new Map(
    Array.from(widgetOperations(operations), ([path, operation]) => {
      const validate = validatorCompiler({
        schema: widgetQuerySchema(operation),
        httpPart: 'querystring',
        method: 'GET',
        url: path,
      });
      return [path, (params) => faultsIn(validate(params))];
    }),
  );
}

function faultsIn(result: unknown): readonly FieldFault[] {
  const { error } = result as { error?: unknown };
  return error instanceof Problem ? error.errors : [];
}
