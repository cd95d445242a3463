import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '~/frame/use-address';
import { withQuery } from './with-query';

/** The pause in the typing after which the search starts. */
const restMs = 300;

/** Searches products by name. The search text is kept in the address. */
export function ProductSearch({ query }: { query: string }) {
  const { t } = useTranslation('tasted');
  const [written, setWritten] = useState(query);
  useEffect(() => {
    const wanted = written.trim();
    if (wanted === query) return;
    const timer = setTimeout(
      () => goTo(withQuery(new URL(globalThis.location.href), { q: wanted }), { replace: true }),
      restMs,
    );
    return () => clearTimeout(timer);
  }, [written, query]);
  return (
    <TextInput
      type="search"
      mt="md"
      size="md"
      maw={400}
      label={t('ranking.search')}
      value={written}
      onChange={(event) => setWritten(event.currentTarget.value)}
    />
  );
}
