import './room.css';
import { useTranslation } from 'react-i18next';
import { initI18n } from '~/i18n';
import type { Locale } from '~/i18n/texts';
import { RoomPage } from '~/room/room.page';
import { useDocumentTitle } from '~/ui/page-title';
import { start } from './start';

function RoomEntry() {
  const { t } = useTranslation();
  useDocumentTitle(t('title.room'));
  return <RoomPage />;
}

export const startRoom = (language: Locale) => start(<RoomEntry />, initI18n(language, ['common', 'errors', 'room']));
