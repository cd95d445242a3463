import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './search-box.module.css';

/** A field for search words. It reports them after a pause of 200 ms in the typing. */
export function SearchBox({
  query,
  onChange,
}: {
  query: string;
  onChange: (query: string) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(query);
  const [known, setKnown] = useState(query);
  // The address changed from outside, by the back button or a link.
  if (query !== known) {
    setKnown(query);
    if (query !== text.trim()) setText(query);
  }

  useEffect(() => {
    if (text.trim() === query) return;
    const timer = setTimeout(() => onChange(text.trim()), 200);
    return () => clearTimeout(timer);
  }, [text, query, onChange]);

  return (
    <TextInput
      type="search"
      aria-label={t('list.search')}
      placeholder={t('list.search')}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label={t('action.clearSearch')} onClick={() => setText('')} />
        ) : null
      }
      className={classes.search}
    />
  );
}
