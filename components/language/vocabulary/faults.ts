import { useCallback } from 'react';
import type { FaultCode } from '#domain/faults';
import { ruleFaults } from '#language/ruleFaults';
import { useMessages } from '../LanguageProvider';

/** A fault from an API response or a domain rule. */
export type ReportedFault = {
  code: FaultCode;
  params: Readonly<Record<string, string | number>>;
  /** The server's message in English, for what only the server refuses. Other languages have texts for that, too. */
  message?: string;
};

/** Words a fault. Undefined gives undefined, which is what domain rules return without a fault. */
type FaultText = { (fault: ReportedFault): string; (fault: ReportedFault | undefined): string | undefined };

/** Returns a function that says, in the user's language, why something was refused and what to do. */
export function useFaultText(): FaultText {
  const words: Partial<Record<FaultCode, (params: never) => string>> = useMessages(ruleFaults);
  return useCallback(
    (fault: ReportedFault | undefined) => {
      if (!fault) return undefined;
      const { code, params, message = code } = fault;
      return words[code]?.(params as never) ?? message;
    },
    [words],
  ) as FaultText;
}

/** The same for domain rules, which return undefined for a valid value; fits a field's `validate`. */
export function useRuleText(): (fault: ReportedFault | undefined) => string | undefined {
  const faultText = useFaultText();
  return useCallback((fault) => fault && faultText(fault), [faultText]);
}
