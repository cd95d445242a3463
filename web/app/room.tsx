import './room.css';
import { useTranslation } from 'react-i18next';
import { initI18n } from '~/i18n';
import type { Locale } from '~/i18n/texts';
import { RoomPage } from '~/room/room.page';
import { applyStoredTheme } from '~/room/room-theme';
import { useDocumentTitle } from '~/ui/page-title';
import { renderPage } from './render-page';

function RoomEntry() {
  const { t } = useTranslation();
  useDocumentTitle(t('title.room'));
  return <RoomPage />;
}

export function startRoom(language: Locale) {
  applyStoredTheme(globalThis.location.pathname);
  return renderPage(<RoomEntry />, initI18n(language, ['common', 'errors', 'room']));
}
