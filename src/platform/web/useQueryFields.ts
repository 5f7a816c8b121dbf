import { useMemo } from 'react';
import { useRouter } from 'wouter';

/** The fields of the address's query. (The router's own `useSearchParams` decodes them twice.) */
export function useQueryFields(): URLSearchParams {
  const search = useRawSearch();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The address's query as it stands there, with its '?' when there is one. */
export function useRawSearch(): string {
  const router = useRouter();
  const search = router.searchHook(router);
  return search && !search.startsWith('?') ? `?${search}` : search;
}
