import './room.css';
import { useTranslation } from 'react-i18next';
import { initI18n } from '~/i18n';
import type { Locale } from '~/i18n/texts';
import { RoomPage } from '~/room/room.page';
import { wearKept } from '~/room/room-theme';
import { useDocumentTitle } from '~/ui/page-title';
import { start } from './start';

function RoomEntry() {
  const { t } = useTranslation();
  useDocumentTitle(t('title.room'));
  return <RoomPage />;
}

export function startRoom(language: Locale) {
  wearKept(globalThis.location.pathname);
  return start(<RoomEntry />, initI18n(language, ['common', 'errors', 'room']));
}
