import { openApi } from '#server/contract/openApi';

/** The values of a list in the contract, such as `FaultCode`. */
export function enumOf(schema: string): Set<string> {
  const { components } = openApi as unknown as { components: { schemas: Record<string, { enum: string[] }> } };
  return new Set(components.schemas[schema]?.enum);
}
