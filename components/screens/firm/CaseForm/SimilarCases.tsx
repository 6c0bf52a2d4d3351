import { similarCases } from '#components/api';
import { useMessages } from '#components/language';
import { statusWords } from '#components/language/vocabulary';
import { Twins, useTwinLook } from '../../twins';
import type { CaseValues } from './caseKind';
import { messages } from './messages';

/** Looks for other cases with the number in the form. `except` is the case that is edited, if one is. */
export const useCaseLook = (except?: string) =>
  useTwinLook(similarCases, ({ caseNumber }: CaseValues) =>
    caseNumber.trim() === '' ? undefined : { caseNumber: caseNumber.trim(), ...(except !== undefined && { except }) },
  );

/** The look, and the form's values. */
export type SimilarCasesProps = { look: ReturnType<typeof useCaseLook>; values: CaseValues };

/** Lists the firm's other cases with the number in the form. */
export function SimilarCases(props: SimilarCasesProps) {
  const { similar: words } = useMessages(messages);
  const states: Record<string, string> = useMessages(statusWords).case;
  return (
    <Twins
      {...props}
      words={words}
      itemOf={({ id, title, caseNumber, clientName, status }) => ({
        id,
        name: title,
        href: `/cases/${id}`,
        details: [caseNumber, clientName, states[status.toLowerCase()]],
      })}
    />
  );
}
