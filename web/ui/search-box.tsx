import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './search-box.module.css';

/** Asks for the words that a list is searched for; it says them once nothing was typed for a moment. */
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
  // The address changed from outside: the back button, a link.
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
