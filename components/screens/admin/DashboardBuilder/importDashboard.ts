import { importLayout } from '#components/builder/transfer';
import { widgetTypes } from '#domain/widgets';
import schema from './layout.schema.json';

/** Reads a dashboard from a file's text by the contract's own schema, as the server would. */
export const importDashboard = (text: string) => importLayout(text, { schema, types: widgetTypes });
