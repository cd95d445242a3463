import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { releaseNews } from '../../../shared/vocabulary/news.js';
import classes from './about.module.css';

/** The news of the latest release. */
export function NewsList() {
  const { t } = useTranslation('news');
  return (
    <dl className={classes.news}>
      {releaseNews.items.map((item) => (
        <div key={item}>
          <dt>{t(`${item}.title`)}</dt>
          <Text component="dd" c="dimmed">
            {t(`${item}.text`)}
          </Text>
        </div>
      ))}
    </dl>
  );
}
