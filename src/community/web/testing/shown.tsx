import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { getMe } from '#accounts/account.ts';
import { firstAnswer, type FirstAnswer } from '#platform/answers.ts';
import { keepFirstAnswers } from '#platform/web/useReply.ts';

const ada = {
  uid: '11111111-1111-4111-8111-111111111111',
  email: 'ada@example.com',
  displayName: 'Ada',
  photoURL: null,
  hasPaid: false,
  role: 'student' as const,
};

/** What a student is shown at an address, once these answers are here. */
export function shown(screen: ReactNode, answers: readonly FirstAnswer[], address = '/community'): string {
  const queries = new QueryClient();
  keepFirstAnswers(queries, [firstAnswer(getMe, {}, { user: ada }), ...answers]);
  const [path = '', search = ''] = address.split('?');
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <Router ssrPath={path} ssrSearch={search}>
        {screen}
      </Router>
    </QueryClientProvider>,
  );
  return html.replaceAll('<!-- -->', '');
}
