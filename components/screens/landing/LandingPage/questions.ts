type Answered = { question: string; answer: string };

interface Questions {
  items: Record<'integration' | 'data' | 'training' | 'end', Answered> & {
    security: Answered & { openAnswer: string };
  };
}

/** The questions and answers of the landing page. Whether people sign in changes what is said of safety. */
export function questionsIn({ items }: Questions, hasAccounts: boolean): Answered[] {
  const { question, answer, openAnswer } = items.security;
  return Object.values<Answered>({ ...items, security: { question, answer: hasAccounts ? answer : openAnswer } });
}
